export type { LogTarget } from './app';
export { FolderInUseError } from './database/hold-folder';
export { readSecrets } from './environment';
export { type OrdersDesk, openOrdersDesk } from './orders-desk';
export { createPriceReader } from './price-reader';
export { type Gateway, type GatewayOptions, startGateway } from './start-gateway';
