import { runRecordProgram } from '@riwaq/webpack-preset/record-command';
import { kinds } from './kinds';

/** `npm run record -w offers-mfe`: changes, extends, ends, copies or removes an offer, a promotion or a coupon. */
await runRecordProgram('offers-mfe', kinds);
