import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Faults } from './faults';
import type { Inbox, ReceivedFile } from './inbox';

type Field = readonly [name: string, value: string];

/** Fields by name. Repeated fields are joined by newlines. */
function joinFields(fields: Iterable<Field>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) values.set(name, values.has(name) ? `${values.get(name)}\n${value}` : value);
  return Object.fromEntries(values);
}

/** Parses forms of pages without script. */
export function readUrlEncodedForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, joinFields(new URLSearchParams(String(body))));
  });
}

interface Content {
  readonly fields: readonly Field[];
  readonly files: readonly ReceivedFile[];
}

/** `POST /forms/:endpoint`: accepts any form (multipart with files, URL-encoded or JSON) into the inbox. */
export function formRoutes(server: FastifyInstance, inbox: Inbox, faults: Faults): void {
  server.post<{ Params: { endpoint: string } }>('/forms/:endpoint', async (request, reply) => {
    const { endpoint } = request.params;
    const content = request.isMultipart() ? await readMultipart(request) : readPlain(request.body);
    const take = () =>
      inbox.receive({ endpoint, fields: joinFields(content.fields), files: content.files, idempotencyKey: idempotencyKey(request) });
    if (await faults.inject(`forms/${endpoint}`, reply, take)) return reply;
    take();
    return { ok: true };
  });
}

/** `POST /telegram/bot<token>/sendMessage`: a notice, as Telegram takes it. Another token than `sandbox` is refused, as there. */
export function telegramRoutes(server: FastifyInstance, inbox: Inbox, faults: Faults): void {
  server.post<{ Params: { bot: string } }>('/telegram/:bot/sendMessage', async (request, reply) => {
    if (request.params.bot !== 'botsandbox') return reply.code(401).send({ ok: false, error_code: 401, description: 'Unauthorized' });
    const { fields, files } = readPlain(request.body);
    const take = () => inbox.receive({ endpoint: 'telegram', fields: joinFields(fields), files, idempotencyKey: null });
    if (await faults.inject('telegram', reply, take)) return reply;
    take();
    return { ok: true, result: { message_id: 1 } };
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
