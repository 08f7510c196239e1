import type { FastifyRequest } from 'fastify';

/** Start of a tag, a comment or a declaration of HTML. */
const tag = /<[a-z/!?]/i;

/** Paths of texts that look like markup: «customer.firstName». */
function markedUp(path: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return tag.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => markedUp(`${path}.${name}`, inner));
}

/** Logs the fields of a checked request that look like markup, without their content. They stay as they are: pages escape them. */
export function warnOfMarkup({ log, routeOptions }: FastifyRequest, fields: readonly (readonly [name: string, value: unknown])[]): void {
  for (const field of fields.flatMap(([name, value]) => markedUp(name, value))) {
    log.warn({ reason: 'markup', route: routeOptions.url, field }, 'a field looks like markup and is stored as text');
  }
}
