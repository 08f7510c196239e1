export { onFreePort } from './on-free-port';
export { type ServerOptions, type SiteServer, startServer } from './start-server';
