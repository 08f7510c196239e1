export { defineHost, type HostOptions } from './define-host';
export { type AppConfiguration, type BuildOptions, defineRemote, type RemoteOptions } from './define-remote';
export { givenByShell, takenFromShell } from './shared-packages';
