import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AppName, NavigationRecordSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { Failure, messageOf } from '../failure';
import { parseJson } from '../storage/read-json';
import type { DevelopedApp } from './development-site';

const SaidSchema = v.object({ routes: v.array(v.string()), navigation: v.array(NavigationRecordSchema) });

export interface FollowedDescription {
  /** What the sources say now. Where they cannot be read any more, what they said last, and `warn` hears why. */
  current(): Promise<DevelopedApp>;
  /** To be called when sources change: they are read again when somebody asks. */
  changed(): void;
}

/** Follows what the sources of an app say about it. Throws `Failure` where they cannot be read at first. */
export async function followDescription(app: AppName, warn: (line: string) => void): Promise<FollowedDescription> {
  let said = readDescription(app);
  let fresh = true;
  await said;

  return {
    current() {
      if (!fresh) {
        const before = said;
        fresh = true;
        said = readDescription(app).catch((error: unknown) => {
          warn(messageOf(error));
          return before;
        });
      }
      return said;
    },
    changed() {
      fresh = false;
    },
  };
}

const run = promisify(execFile);

async function readDescription(app: AppName): Promise<DevelopedApp> {
  const worker = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'describe-worker.ts'), app];
  const { stdout } = await run(process.execPath, worker).catch((error: Error & { stderr?: string }) => {
    throw new Failure(`${app} cannot be described: ${error.stderr?.trim() || error.message}`);
  });
  const what = `the description of ${app}`;
  return { app, ...parse(SaidSchema, parseJson(stdout, what), what) };
}
