import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Faults } from './faults';
import { type Field, joined } from './form-fields';
import type { Inbox, ReceivedFile } from './inbox';

interface Content {
  readonly fields: readonly Field[];
  readonly files: readonly ReceivedFile[];
}

/** `POST /forms/:endpoint`: an endpoint that accepts any form (multipart with files, URL-encoded or JSON) and puts it into the inbox. */
export function formRoutes(server: FastifyInstance, inbox: Inbox, faults: Faults): void {
  server.post<{ Params: { endpoint: string } }>('/forms/:endpoint', async (request, reply) => {
    const { endpoint } = request.params;
    const content = request.isMultipart() ? await readMultipart(request) : readPlain(request.body);
    const take = () =>
      inbox.receive({ endpoint, fields: joined(content.fields), files: content.files, idempotencyKey: idempotencyKey(request) });
    if (await faults.befall(`forms/${endpoint}`, reply, take)) return reply;
    take();
    return { ok: true };
  });
}

async function readMultipart(request: FastifyRequest): Promise<Content> {
  const fields: Field[] = [];
  const files: ReceivedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
    else files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, bytes: (await part.toBuffer()).byteLength });
  }
  return { fields, files };
}

function readPlain(body: unknown): Content {
  const object = v.safeParse(v.record(v.string(), v.unknown()), body);
  const entries = object.success ? Object.entries(object.output) : [['', body] as const];
  return { fields: entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]), files: [] };
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
