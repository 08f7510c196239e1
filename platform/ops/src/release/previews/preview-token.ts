import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { messageOf, UserError } from '../../system/user-error';

/** Least length of a key. */
const SHORTEST = 32;

const KeySchema = v.pipe(v.string(), v.trim(), v.minLength(SHORTEST, `must have ${SHORTEST} characters at least: openssl rand -hex 32`));

/** The content of a preview link: its id, and its end in milliseconds. */
export interface PreviewToken {
  readonly id: string;
  readonly until: number;
}

/** Id of a preview: random, and a folder name. */
export const PREVIEW_ID = /^[0-9a-f]{32}$/;

/**
 * The signing key: `PREVIEW_KEY`, or the content of `PREVIEW_KEY_FILE`. Undefined where neither is set: then there are no previews. Throws
 * `UserError` where the file cannot be read, `ParseError` for a short key.
 */
export async function previewKey({ PREVIEW_KEY: key, PREVIEW_KEY_FILE: file }: Environment): Promise<string | undefined> {
  if (key !== undefined) return parse(KeySchema, key, 'PREVIEW_KEY');
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`PREVIEW_KEY_FILE cannot be read: ${messageOf(error)}`, 1, { cause: error });
  });
  return parse(KeySchema, text, `PREVIEW_KEY_FILE ${file}`);
}

/** Signs a token for a link and a cookie. */
export function signPreviewToken({ id, until }: PreviewToken, key: string): string {
  const words = `${id}.${until.toString(36)}`;
  return `${words}.${signatureOf(words, key)}`;
}

/** The link that opens a preview at the shop's origin. */
export function previewLink(origin: string, preview: PreviewToken, key: string): string {
  return `${origin}/preview/${signPreviewToken(preview, key)}`;
}

/** Verifies a token at `now` (milliseconds). Undefined where it expired, was changed, or has another key. */
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
