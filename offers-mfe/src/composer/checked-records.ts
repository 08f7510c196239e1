import promotions from '../../content/promotions';
import offers from '../../content/week-offers.json';
import { readRecords } from './read-records';

/** What the pages import, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ offers, promotions });
