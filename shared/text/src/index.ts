export * from './bidi';
export * from './contact-links';
export * from './date';
export * from './fold-arabic';
export * from './number';
export * from './plural';
export * from './price';
export * from './search-index';
