export * from './link';
export * from './location';
