import { onFreePort } from '@riwaq/ops/serve/free-port';
import { listenAddress, sandboxPort } from '@riwaq/ops/system/site-config-file';
import { startSandbox } from '@riwaq/sandbox';
import { type OnClose, runUntilEnded } from './run-until-ended';

/** `npm run sandbox`: plays form endpoints, mail server and card provider alone, until Ctrl-C. */
async function open(onClose: OnClose): Promise<void> {
  const port = sandboxPort(process.env);
  const host = listenAddress(process.env);
  const sandbox = await onFreePort(port, 'SANDBOX_PORT', () => startSandbox({ port, host }));
  onClose(() => sandbox.close());
  console.log(`sandbox  ${sandbox.url}`);
}

runUntilEnded(open);
