import type { RecordsEditor } from '@riwaq/contracts/edited-records';
import { arabic } from './desk/arabic';
import { couponKind } from './desk/coupon-kind';
import { offerKind } from './desk/offer-kind';
import { promotionKind } from './desk/promotion-kind';

/** How this team edits its records at the desk. */
const editor: RecordsEditor = { kinds: [offerKind, promotionKind, couponKind], arabic };

export default editor;
