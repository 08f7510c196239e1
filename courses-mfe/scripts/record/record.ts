import { runRecordProgram } from '@riwaq/webpack-preset/record-command';
import { kinds } from './kinds';

/** `npm run record -w courses-mfe`: changes, extends, ends, copies or removes a landing or the days of a course. */
await runRecordProgram('courses-mfe', kinds);
