export * from './app-folders';
export * from './build-app';
export * from './list-files';
export * from './source-digest';
