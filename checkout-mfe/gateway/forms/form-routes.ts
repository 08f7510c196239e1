import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Doors } from '../doors';
import { Refusal } from '../refusal';
import { readForm } from './read-form';
import { relayForm } from './relay-form';
import { relayedForm } from './relayed-forms';

/** The order's reference (D25) with the step that the form is (`RQ-7K3M9QXA:pending`): it makes a form one and the same however often it is sent. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/));

/**
 * `POST /api/forms/:form`: 200 where the form's endpoint took it, 202 where it gave no answer and the gateway keeps the form
 * until it is taken, 429 and 502 where it refused.
 */
export function formRoutes(server: FastifyInstance, doors: Doors): void {
  server.post<{ Params: { form: string } }>('/api/forms/:form', async (request, reply) => {
    const form = relayedForm(request.params.form, doors.forms);
    if (form === null) throw new Refusal('not-found');
    const key = v.safeParse(IdempotencyKey, request.headers['idempotency-key']);
    if (!key.success) throw new Refusal('invalid', { field: 'Idempotency-Key' });
    const outcome = await relayForm(doors, { form, key: key.output, fields: await readForm(request) });
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
