import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The offers as a remote: its exposed modules, shared packages and development server. */
export default defineRemote({
  folder: import.meta.dirname,
  port: 3014,
  moduleFederation: {
    name: 'offers',
    filename: 'remoteEntry.js',
    exposes: {
      './remote': './src/remote',
      // For any host of module federation, without this shop's shell.
      './promo-banner': './src/fragments/promo-banner/standalone-banner',
    },
    shared: takenFromShell(import.meta.dirname),
  },
});
