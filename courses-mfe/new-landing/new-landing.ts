import { createInterface } from 'node:readline/promises';
import type { Records } from '#courses/records';
import { askForRest } from './ask-for-rest';
import type { LandingRequest } from './landing-request';
import { runCommand } from './run-command';

/** The program of `npm run new:landing -w courses-mfe`; it works in the workspace that it is run in. */
async function askInTerminal(request: LandingRequest, records: Records): Promise<LandingRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askForRest(request, records, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

const { code, said, complained } = await runCommand(process.argv.slice(2), {
  workspace: process.cwd(),
  environment: process.env,
  now: Date.now(),
  complete: process.stdin.isTTY ? askInTerminal : null,
});
if (said) console.log(said);
if (complained) console.error(complained);
process.exitCode = code;
