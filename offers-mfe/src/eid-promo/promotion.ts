import type { Promotion } from '@riwaq/contracts';
import eidPromo from '../../records/eid-promo.json';

/** The Eid promotion, with its affiliates. The build has parsed the same file (`readRecords`). Apart from the offers, so that the banner need not carry it. */
export const promotion: Promotion = eidPromo;
