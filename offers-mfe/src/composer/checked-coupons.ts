import coupons from '../../content/coupons.json';
import { readCoupons } from './read-coupons';

/** The shop's coupons, parsed. Throws where a record is wrong, so that it never reaches the gateway. */
export const checkedCoupons = readCoupons(coupons);
