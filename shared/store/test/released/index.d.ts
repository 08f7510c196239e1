export * from './cart';
export * from './unfinished-payment';
