import { folderRecords } from '@riwaq/app-source/folder-records';

/** The products by their slugs, each a JSON file of this folder. The composer reads them whole; pages load the parts of them that the other modules here hold. */
export default folderRecords(import.meta.dirname);
