export * from './browser-history';
export * from './link';
export * from './location';
export * from './router';
