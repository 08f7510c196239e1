import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The offers as a remote: its exposed modules, shared packages and development server. */
export default defineRemote({
  name: 'offers',
  folder: import.meta.dirname,
  exposes: { './remote': './src/remote' },
  shared: takenFromShell(import.meta.dirname),
  port: 3014,
});
