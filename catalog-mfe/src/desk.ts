import type { RecordsEditor } from '@riwaq/contracts/edited-records';
import { arabic } from './desk/arabic';
import { productKind } from './desk/product-kind';

/** How this team edits its records at the desk. */
const editor: RecordsEditor = { kinds: [productKind], arabic };

export default editor;
