import type { FastifyRequest } from 'fastify';

/** Where HTML begins a tag, a comment or a declaration. */
const tag = /<[a-z/!?]/i;

/** Paths of the texts in it that look like markup: «customer.firstName». */
function markedUp(path: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return tag.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => markedUp(`${path}.${name}`, inner));
}

/**
 * Warns operations where a checked request has a text that looks like markup. It is taken as the text that it is, since whatever
 * shows it escapes it; the line names its field, never what stands there.
 */
export function warnOfMarkup({ log, routeOptions }: FastifyRequest, fields: readonly (readonly [name: string, value: unknown])[]): void {
  for (const field of fields.flatMap(([name, value]) => markedUp(name, value))) {
    log.warn({ reason: 'markup', route: routeOptions.url, field }, 'a text that looks like markup was taken as text');
  }
}
