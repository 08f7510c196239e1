export * from './compose-input';
export * from './compose-site';
export * from './document-index';
export * from './fresh-process';
export * from './live-releases';
