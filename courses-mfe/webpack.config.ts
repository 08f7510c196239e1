import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The courses as a remote: its exposed modules, shared packages and development server. */
export default defineRemote({
  name: 'courses',
  folder: import.meta.dirname,
  exposes: { './remote': './src/remote' },
  shared: takenFromShell(import.meta.dirname),
  port: 3013,
});
