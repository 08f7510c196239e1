export * from './app-folders';
export * from './build-app';
export * from './integrity-plugin';
export * from './list-files';
export * from './source-digest';
