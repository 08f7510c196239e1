export type { LogTarget } from './app';
export { FolderInUseError } from './database/hold-folder';
export { openOrdersDesk } from './desk/open-orders-desk';
export type { OrdersDesk } from './desk/orders-desk';
export { readSecrets } from './environment';
export type { Settling } from './payments/settle-payment';
export { createPriceReader } from './price-reader';
export { type Gateway, type GatewayOptions, startGateway } from './start-gateway';
