import { parsePort, sandboxPort } from '../../system/site-config-file';
import { type Command, text } from '../command';

/** `riwaq sandbox`: simulates the outside services. */
export const sandboxCommand: Command = {
  name: 'sandbox',
  summary: 'play the outside world: form endpoints, the card provider (development only)',
  usage: ['riwaq sandbox', '', 'Runs until Ctrl-C.'],
  options: { port: text('<n>', 'SANDBOX_PORT, else 3001') },
  positionals: [0, 0],
  async run(args, { environment, print, tell, stopped }) {
    const given = args.text('port');
    const port = given === undefined ? sandboxPort(environment) : parsePort(given, '--port');
    const [{ startSandbox }, { onFreePort }] = await Promise.all([import('@riwaq/sandbox'), import('../../serve/free-port')]);
    const sandbox = await onFreePort(port, 'SANDBOX_PORT', () => startSandbox({ port }));
    print(`sandbox  ${sandbox.url}`);
    tell({ sandbox: sandbox.url });
    await stopped();
    await sandbox.close();
  },
};
