import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { paperFaults } from './paper-faults';

const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: rootFolder, encoding: 'utf8' }).trim().split('\n');
const papers = listed.filter((file) => !/CHANGELOG|^\.changeset\//.test(file));

test.each(papers)('%s names no path, link, script or command that is not there', (paper) => {
  expect(paperFaults(paper, readFileSync(join(rootFolder, paper), 'utf8'))).toEqual([]);
});

test.each([
  ['`shell/src/nothing.ts`', 'there is no shell/src/nothing.ts'],
  ['[a paper](nothing.md)', 'there is no nothing.md'],
  ['```\n1  shell/src/nothing.ts   press()\n```', 'there is no shell/src/nothing.ts'],
  ['`npm run nothing -w offers-mfe`', 'offers-mfe/package.json has no script nothing'],
  ['```\nnpx riwaq nothing\n```', 'riwaq has no command nothing'],
  ['`npx riwaq promote --fast offers@1.0.0`', expect.stringContaining("Unknown option '--fast'")],
])('%s is found', (text, fault) => {
  expect(paperFaults('README.md', text)).toEqual([fault]);
});
