import type { Promotion } from '@riwaq/contracts';
import eidPromo from '../../../content/eid-promo.json';

/** The Eid promotion, with its affiliates. Trusted: the build parses it (`composer/read-records.ts`). A separate module, which the banner does not load. */
export const promotion: Promotion = eidPromo;
