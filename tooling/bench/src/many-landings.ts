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
const ReleasedSchema = v.object({ version: v.string() });

/** A copy of the project whose courses have many more landings. */
export interface ManyLandings {
  /** The last of their addresses. */
  readonly last: string;
  /** Builds and releases them under a version. */
  readonly release: (version: string) => Promise<void>;
  /** Gives the last landing other days, releases the records without a build, and returns the version. Their code must be live. */
  readonly releaseOneChanged: () => Promise<string>;
}

/** Runs `work` with `count` more landings; releases go into the store of `home`. */
export function withManyLandings<Result>(home: string, count: number, work: (landings: ManyLandings) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder('landings', async (copy) => {
    await copyProject('courses', copy);
    const codes = Array.from({ length: Math.ceil(count / courses.length) }, (_, at) => `bench-${at + 1}`);
    const landings = codes.flatMap((affiliate, at) =>
      courses.map((course, of) => ({ id: 10_000 + at * courses.length + of, course, affiliate })),
    );
    await edit(copy, 'affiliates', (there) => [...there, ...codes.map((code) => ({ code, name: code }))]);
    await edit(copy, 'landings', (there) => [...there, ...landings.slice(0, count)]);
    const last = landings[count - 1];
    const riwaq = (...words: readonly string[]) =>
      run(process.execPath, [join(copy, 'ops/bin/riwaq.mjs'), ...words], { cwd: copy, env: { ...process.env, RIWAQ_HOME: home } });
    return work({
      last: `/v1/${last?.affiliate}/${last?.course}`,
      release: async (version) => void (await riwaq('release', 'courses', '--version', version)),
      async releaseOneChanged() {
        const dates = ['2027-01-10', '2027-01-12'];
        await edit(copy, 'landings', (there) => there.map((landing, at) => (at === there.length - 1 ? { ...landing, dates } : landing)));
        const { stdout } = await riwaq('release', 'courses', '--records', '--json');
        return parse(ReleasedSchema, JSON.parse(stdout), 'riwaq release --json').version;
      },
    });
  });
}

async function edit(copy: string, name: string, change: (records: readonly object[]) => readonly object[]): Promise<void> {
  const file = join(copy, 'courses-mfe/content', `${name}.json`);
  const there = parse(Records, JSON.parse(await readFile(file, 'utf8')), file);
  await writeFile(file, JSON.stringify(change(there)));
}
