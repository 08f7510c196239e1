import { detailsOn } from '#catalog/composer/parts-of-records';

export default detailsOn('ai-tools');
