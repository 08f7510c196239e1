import { listed } from './product-parts';
import { featured as records } from './records/featured';

/** The records that the home page shows: the hero's five and the latest four. Nothing else of the catalogue comes with them. */
export const featured = records.map(listed);
