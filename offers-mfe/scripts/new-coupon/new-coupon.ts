import { runNewProgram } from '@riwaq/webpack-preset/new-record';
import { couponCommand } from './coupon-command';

await runNewProgram(couponCommand(process.cwd()));
