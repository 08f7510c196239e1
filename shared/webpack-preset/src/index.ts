export { defineHost, type HostOptions } from './define-host';
export { type BuildWords, defineRemote, type RemoteOptions } from './define-remote';
export type { DevelopmentConfiguration } from './development/development-config';
export { givenByShell, takenFromShell } from './shared-packages';
