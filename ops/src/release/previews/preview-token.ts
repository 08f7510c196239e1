import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { messageOf, UserError } from '../../system/user-error';

/** Characters that a key has at least. */
const SHORTEST = 32;

const KeySchema = v.pipe(v.string(), v.trim(), v.minLength(SHORTEST, `must have ${SHORTEST} characters at least: openssl rand -hex 32`));

/** What opens a preview: its name, and until when, in milliseconds. */
export interface PreviewToken {
  readonly id: string;
  readonly until: number;
}

/** The name of a preview: nobody guesses it, and it is a folder's. */
export const PREVIEW_ID = /^[0-9a-f]{32}$/;

/**
 * The key that passes are signed with: `PREVIEW_KEY`, or what stands in the file that `PREVIEW_KEY_FILE` names. Undefined where neither is given: then there are no
 * previews. Throws `UserError` where the file cannot be read, `ParseError` for a key that is too short.
 */
export async function previewKey({ PREVIEW_KEY: key, PREVIEW_KEY_FILE: file }: Environment): Promise<string | undefined> {
  if (key !== undefined) return parse(KeySchema, key, 'PREVIEW_KEY');
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`PREVIEW_KEY_FILE cannot be read: ${messageOf(error)}`, 1, { cause: error });
  });
  return parse(KeySchema, text, `PREVIEW_KEY_FILE ${file}`);
}

/** A pass as its holder has it, in a link and a cookie. */
export function signPreviewToken({ id, until }: PreviewToken, key: string): string {
  const words = `${id}.${until.toString(36)}`;
  return `${words}.${signatureOf(words, key)}`;
}

/** Reads a pass at `now` (milliseconds). Undefined where it is over, was changed, or was signed with another key. */
export function readPreviewToken(text: string, key: string, now: number): PreviewToken | undefined {
  const [id = '', end = '', signature = '', ...more] = text.split('.');
  const until = Number.parseInt(end, 36);
  if (more.length > 0 || !PREVIEW_ID.test(id) || !(until > now)) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(`${id}.${end}`, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? { id, until } : undefined;
}

function signatureOf(words: string, key: string): string {
  return createHmac('sha256', key).update(`preview ${words}`).digest('base64url');
}
