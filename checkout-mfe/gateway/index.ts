export type { LogTarget } from './app';
export { createPriceReader } from './price-reader';
export { type Gateway, type GatewayOptions, startGateway } from './start-gateway';
