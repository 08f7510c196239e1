import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Doors } from '../doors';
import { warnOfMarkup } from '../markup';
import { Refusal } from '../refusal';
import { formLink } from './form-link';
import { readForm } from './read-form';
import { relayForm } from './relay-form';

/** The order's reference (D25) with the step that the form is (`RQ-7K3M9QXA:pending`): it makes a form one and the same however often it is sent. Those of paid orders are the gateway's own. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^(?!transfer-|paypal-)[\w:-]{1,80}$/));
/** The record that a form belongs to (`?for=`): a product's slug with or without a version, a course's id, an offer's id, `promotion/affiliate`. */
const RecordName = v.optional(v.pipe(v.string(), v.maxLength(200)));

/**
 * `POST /api/forms/:form?for=…`: 200 where the form's endpoint took it, 202 where it gave no answer and the gateway keeps the
 * form until it is taken, 429 and 502 where it refused.
 */
export function formRoutes(server: FastifyInstance, doors: Doors): void {
  server.post<{ Params: { form: string }; Querystring: { for?: unknown } }>('/api/forms/:form', async (request, reply) => {
    const record = v.safeParse(RecordName, request.query.for);
    if (!record.success) throw new Refusal('invalid', { field: 'for' });
    const form = await formLink(doors, request.params.form, record.output);
    if (form === null) throw new Refusal('not-found');
    const key = v.safeParse(IdempotencyKey, request.headers['idempotency-key']);
    if (!key.success) throw new Refusal('invalid', { field: 'Idempotency-Key' });
    const content = await readForm(request);
    warnOfMarkup(request, content.fields);
    const outcome = await relayForm(doors, { form, key: key.output, ...content });
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
