import { createHash } from 'node:crypto';
import { type FormName, formNames } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { requirePicture } from '../drawings/draw-picture';
import { endpointAddress } from '../endpoints/endpoints';
import { ApiError } from '../http/api-error';
import { type SenderMarks, senderMarks } from '../http/client-network';
import type { SentContent } from '../outbox/message';
import { unchangedFile, writeSentMessage } from '../outbox/sent-file';
import { relayMessage, repeatMessage, type WrittenMessage } from '../outbox/write-message';
import { readForm } from './read-form';

/** Key of a form. Keys of orders, payments and receipts are the gateway's own. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^(?!RQ-|transfer-|paypal-|receipt-)[\w:-]{1,80}$/));

/** Endpoints of visitors' forms, the first configured one of each. Those of orders are the gateway's alone (D9). */
const formEndpoints: Readonly<Record<FormName, readonly string[]>> = { contact: ['contact'], 'notify-me': ['notifyMe', 'contact'] };

/** A form of a visitor, for its endpoint. */
interface VisitorForm extends SentContent {
  readonly endpoint: string;
  readonly key: string;
  readonly sender: SenderMarks;
}

function digestOf({ fields, file }: SentContent): string {
  const hash = createHash('sha256').update(JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))));
  if (file) hash.update(file.field).update(file.raw);
  return hash.digest('base64url');
}

/** Writes a form down, unless it is there. Its key is its endpoint's alone. */
async function writeForm({ database, clock }: GatewayContext, form: VisitorForm): Promise<WrittenMessage | null> {
  const visitor = { key: `${form.endpoint}/${form.key}`, digest: digestOf(form) };
  const now = clock();
  const written = await writeSentMessage(database, { ...form, visitor }, now);
  if (written) return written;
  return database.transaction((queries) =>
    repeatMessage(
      queries,
      { visitorKey: visitor.key, digest: visitor.digest, content: () => ({ ...form, file: unchangedFile(form.file) }) },
      now,
    ),
  );
}

/** `POST /api/forms/:form`: 200 accepted by its endpoint; 202 kept, since the endpoint did not answer or a picture is drawn first; 429 and 502 refused by it. */
export function formRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.post<{ Params: { form: string } }>('/api/forms/:form', async (request, reply) => {
    const form = formNames.find((name) => name === request.params.form);
    const endpoint = form && formEndpoints[form].find((key) => endpointAddress(context.endpoints, key) !== null);
    if (endpoint === undefined) throw new ApiError('not-found');
    const key = v.safeParse(IdempotencyKey, request.headers['idempotency-key']);
    if (!key.success) throw new ApiError('invalid', { field: 'Idempotency-Key' });
    const sender = senderMarks(context.webhookSecret, request.ip);
    const sent = { ...(await readForm(request)), endpoint, key: key.output, sender };
    if (sent.file) await requirePicture(sent.file);
    // Deleted between two statements: then it is new.
    const written = (await writeForm(context, sent)) ?? (await writeForm(context, sent));
    if (written === null || written.kind === 'another') throw new ApiError('invalid', { field: 'Idempotency-Key' });
    const outcome = await relayMessage(context, written);
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
