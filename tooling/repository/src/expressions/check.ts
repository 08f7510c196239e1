import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { printLine } from '@riwaq/ops/system/terminal';
import { complaintsOf } from './complaints';

/**
 * A step of `npm run lint` and `npm test`: no regular expression in the sources takes more than linear time. Ignores tests. Exits with 1 on
 * a finding.
 */
const isJudged = (file: string) => /\.[cm]?[jt]sx?$/.test(file) && !/\.test\.[a-z]+$|(?:^|\/)(?:e2e|test|testing)\//.test(file);
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: rootFolder, encoding: 'utf8', maxBuffer: 1e8 });
const files = [...new Set(listed.split('\n'))].filter((file) => isJudged(file) && existsSync(join(rootFolder, file)));
const complaints = await complaintsOf(files.map((file) => ({ file, text: readFileSync(join(rootFolder, file), 'utf8') })));
for (const complaint of complaints) printLine(complaint);
if (complaints.length === 0) printLine(`no expression of ${files.length} sources costs more than its input's length`);
process.exit(complaints.length === 0 ? 0 : 1);
