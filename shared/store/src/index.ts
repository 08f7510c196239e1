export * from './cart';
export * from './pending-payment';
