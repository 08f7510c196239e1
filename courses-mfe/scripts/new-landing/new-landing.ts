import { createInterface } from 'node:readline/promises';
import type { Records } from '#courses/records';
import type { LandingRequest } from './landing-request';
import { promptForMissing } from './landing-request';
import { runCommand } from './run-command';

/** The program of `npm run new:landing -w courses-mfe`; it works in the workspace that it is run in. */
async function promptInTerminal(request: LandingRequest, records: Records): Promise<LandingRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await promptForMissing(request, records, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

const { code, stdout, stderr } = await runCommand(process.argv.slice(2), {
  workspace: process.cwd(),
  environment: process.env,
  now: Date.now(),
  complete: process.stdin.isTTY ? promptInTerminal : null,
});
if (stdout) console.log(stdout);
if (stderr) console.error(stderr);
process.exitCode = code;
