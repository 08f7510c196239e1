import { offers } from '../records';
import { promotion } from '../routes/eid-promo/promotion';
import { readRecords } from './read-records';

/** What the pages import, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ offers, promotion });
