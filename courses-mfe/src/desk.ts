import type { RecordsEditor } from '@riwaq/contracts/edited-records';
import { affiliateKind } from './desk/affiliate-kind';
import { arabic } from './desk/arabic';
import { courseKind } from './desk/course-kind';
import { landingKind } from './desk/landing-kind';

/** How this team edits its records at the desk. */
const editor: RecordsEditor = { kinds: [courseKind, landingKind, affiliateKind], arabic };

export default editor;
