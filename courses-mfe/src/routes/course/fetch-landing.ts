import { HttpError, request } from '@riwaq/runtime';
import * as v from 'valibot';
import { landingData } from '../../page-records';
import { findLanding } from '../../rules/find-course';
import { type FoundLanding, FoundLandingSchema } from '../../rules/landing';

/** Fetches the landing of a path out of its document, which holds its two records. Throws `HttpError` without an answer or with another one. */
export async function fetchLanding(path: string): Promise<FoundLanding> {
  if (process.env.NODE_ENV === 'development') {
    // A page that is worked on has no document with records.
    const { records } = await import('../../records');
    return { found: findLanding(path, records) ?? null };
  }
  const answer = await request(path, { schema: v.string(), accept: 'text/html' }).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return { found: null };
  // A parser of documents would hold this page's policy against the styles in it.
  const [, held = ''] = answer.split(`id="${landingData.id}"`);
  const text = held.slice(held.indexOf('>') + 1, held.indexOf('</script>'));
  const schema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ shape: v.literal(landingData.shape), page: v.literal(path), opening: FoundLandingSchema }),
  );
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw new HttpError(502);
  return parsed.output.opening;
}
