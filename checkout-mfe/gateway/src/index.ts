export type { AdminApi } from './admin/admin-api';
export { openAdminApi } from './admin/open-admin-api';
export type { LogTarget } from './app';
export { FolderInUseError, holdFolder } from './database/hold-folder';
export { readSecrets } from './environment';
export type { Settling } from './payments/settle-payment';
export { createPriceReader } from './prices';
export { type Gateway, type GatewayOptions, startGateway } from './start-gateway';
