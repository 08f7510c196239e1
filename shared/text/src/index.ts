export * from './bidi';
export * from './chat-links';
export * from './contact';
export * from './date';
export * from './fold-arabic';
export * from './number';
export * from './plural';
export * from './price';
