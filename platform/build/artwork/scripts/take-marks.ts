import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePhosphorMarks } from '../src/marks/take-phosphor-marks';

/** Writes `src/marks/phosphor-marks.json` again: after a new name in `markNames`, or a new version of the set. */
const file = join(import.meta.dirname, '../src/marks/phosphor-marks.json');
await writeFile(file, `${JSON.stringify(await takePhosphorMarks(), null, 2)}\n`);
