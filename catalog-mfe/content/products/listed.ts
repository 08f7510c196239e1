import { listedRecords } from '#catalog/composer/parts-of-records';

/** What lists need of every product. A build replaces this module with it. */
export default listedRecords();
