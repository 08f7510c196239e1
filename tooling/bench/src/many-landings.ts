import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts';
import { inTemporaryFolder } from '@riwaq/ops/system/files';
import { copyProject } from '@riwaq/repository/project-copy';
import * as v from 'valibot';

const run = promisify(execFile);
/** Two courses have landings, so each affiliate adds two. */
const courses = ['bibliometric-course', 'spss-course'];
const Records = v.array(v.looseObject({}));

/** Releases the courses with `count` more landings into the store of `home`, from a copy of the project. Returns the last address. */
export function releaseManyLandings(home: string, version: string, count: number): Promise<string> {
  return inTemporaryFolder('landings', async (copy) => {
    await copyProject('courses', copy);
    const codes = Array.from({ length: Math.ceil(count / courses.length) }, (_, at) => `bench-${at + 1}`);
    const landings = codes.flatMap((affiliate, at) =>
      courses.map((course, of) => ({ id: 10_000 + at * courses.length + of, course, affiliate })),
    );
    await add(
      copy,
      'affiliates',
      codes.map((code) => ({ code, name: code })),
    );
    await add(copy, 'landings', landings.slice(0, count));
    const program = [join(copy, 'ops/bin/riwaq.mjs'), 'release', 'courses', '--version', version];
    await run(process.execPath, program, { cwd: copy, env: { ...process.env, RIWAQ_HOME: home } });
    const last = landings[count - 1];
    return `/v1/${last?.affiliate}/${last?.course}`;
  });
}

async function add(copy: string, name: string, records: readonly object[]): Promise<void> {
  const file = join(copy, 'courses-mfe/content', `${name}.json`);
  const there = parse(Records, JSON.parse(await readFile(file, 'utf8')), file);
  await writeFile(file, JSON.stringify([...there, ...records]));
}
