import type { Promotion } from '@riwaq/contracts';
import eidPromo from '../../../content/eid-promo.json';

/**
 * The Eid promotion, with its affiliates. Trusted, because the build parses this value (`composer/read-records.ts`). A separate module, so that the banner
 * does not load it.
 */
export const promotion: Promotion = eidPromo;
