import { runNewProgram } from '@riwaq/webpack-preset/new-record';
import { landingCommand } from './landing-command';

/** The program of `npm run new:landing -w courses-mfe`; it works in the workspace that it is run in. */
await runNewProgram(landingCommand({ workspace: process.cwd(), environment: process.env, now: Date.now() }));
