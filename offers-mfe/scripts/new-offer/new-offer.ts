import { runNewProgram } from '@riwaq/webpack-preset/new-record';
import { offerCommand } from './offer-command';

await runNewProgram(offerCommand(process.cwd()));
