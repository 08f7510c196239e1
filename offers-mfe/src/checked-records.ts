import promotion from '../records/eid-promo.json';
import offers from '../records/week-offers.json';
import { readRecords } from './read-records';

/** The records, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ offers, promotion });
