import { folderRecords } from '@riwaq/app-source/folder-records';

/** The promotions by their slugs, each a JSON file of this folder. A build replaces this module with them. */
export default folderRecords(import.meta.dirname);
