/** What tests in a real browser hold on to: the tables that are kept there, and the house. */

import { house } from "../../src/inpage/house";
import { answered, Tables } from "../../src/inpage/tables";

Object.assign(window, { house, answered, Tables });
