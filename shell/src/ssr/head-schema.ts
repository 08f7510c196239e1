import type { Head } from '@riwaq/contracts';
import { plainJson } from '@riwaq/contracts/plain-json';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const HeadSchema = v.object({
  title: v.string(),
  description: v.string(),
  image: v.exactOptional(v.pipe(v.string(), v.startsWith('/'))),
  structuredData: v.exactOptional(v.array(v.record(v.string(), v.unknown()))),
  unlisted: v.exactOptional(v.boolean()),
  missing: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, Head>;

/** Reads what `meta` of a release returned. Throws where it is no head. `what` names the page and its address. */
export function readHead(meta: unknown, what: string): Head {
  return parse(HeadSchema, JSON.parse(plainJson(meta, what)), what);
}
