export * from './app-folders';
export * from './build-app';
export * from './checksums';
export * from './source-digest';
