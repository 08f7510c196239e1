import { runNewProgram } from '@riwaq/webpack-preset/new-record';
import { promotionCommand } from './promotion-command';

await runNewProgram(promotionCommand(process.cwd()));
