import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VersionSchema } from '@riwaq/contracts';
import { UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';
import type { GivenExport, Surface } from './surface-of';

/** The surface at the last version. */
export interface SurfaceRecord {
  readonly version: string;
  readonly surface: Surface;
}

/** Longer declarations are cut; the digest covers the rest. */
const LONGEST = 240;

const fileOf = (folder: string) => join(folder, 'surface.txt');

/** Reads a package's record. Throws `UserError` where it is missing or malformed. */
export function readRecord(folder: string): SurfaceRecord {
  const file = fileOf(folder);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const version = /^# .* (\S+)$/.exec(head)?.[1];
  if (!v.is(VersionSchema, version)) throw new UserError(`${file}, line 1: names no version`);
  const surface = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, index }): [string, GivenExport] => {
      const [, key, digest, text] = /^(.+?) \[([0-9a-f]{12})\] (.*)/.exec(line) ?? [];
      if (!key || !digest || text === undefined) throw new UserError(`${file}, line ${index + 2}: is no line of a surface`);
      return [key, { digest, text }];
    });
  return { version, surface: new Map(surface) };
}

/** Writes a package's record, one line per export. */
export function writeRecord(folder: string, name: string, { version, surface }: SurfaceRecord): void {
  const lines = [...surface].map(([key, { digest, text }]) => `${key} [${digest}] ${shortened(text)}`);
  const head = [
    `# What the shell gives to remotes of ${name} ${version}`,
    '# Written by npm run version. What is in brackets is the digest of a declaration and of all that it speaks of.',
  ];
  writeFileSync(fileOf(folder), `${[...head, '', ...lines].join('\n')}\n`);
}

/** A declaration for messages and the record. */
export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
