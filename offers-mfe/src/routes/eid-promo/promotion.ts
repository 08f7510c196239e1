import type { Promotion } from '@riwaq/contracts';
import eidPromo from '../../../content/eid-promo.json';

/** The Eid promotion, with its affiliates. The build parses this very value (`composer/read-records.ts`), so it is trusted here. Apart from the offers, so that the banner need not carry it. */
export const promotion: Promotion = eidPromo;
