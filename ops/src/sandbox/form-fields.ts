import type { FastifyInstance } from 'fastify';

export type Field = readonly [name: string, value: string];

/** Fields by name. One that came several times holds its values line by line. */
export function joined(fields: Iterable<Field>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) values.set(name, values.has(name) ? `${values.get(name)}\n${value}` : value);
  return Object.fromEntries(values);
}

/** Lets the server read the forms of pages without script. */
export function readUrlEncodedForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, joined(new URLSearchParams(String(body))));
  });
}
