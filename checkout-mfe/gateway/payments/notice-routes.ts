import { OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Doors } from '../doors';
import { Refusal } from '../refusal';
import { isNoticeSigned } from './notice-signature';
import { checkSoon, type Payment, paymentsOf } from './payment';
import { verifyPayment } from './verify-payment';

/** A notice that comes while somebody asks, or has just asked, is news all the same: then the gateway's next round asks. */
async function hear(doors: Doors, payment: Payment): Promise<void> {
  if ((await verifyPayment(doors, payment)) === 'pending') await checkSoon(doors.database, payment.id, doors.clock() + doors.askPause);
}

const NoticeSchema = v.object({ reference: OrderReferenceSchema, signature: v.pipe(v.string(), v.maxLength(100)) });

/**
 * `POST /api/payments/notice?reference=…&signature=…`: the provider says that something happened to an order's payments. That is a hint:
 * whatever it says, the gateway asks the provider itself. The same notice again, early or late, changes nothing more.
 */
export function noticeRoutes(server: FastifyInstance, doors: Doors): void {
  server.register(async (scope) => {
    // What a notice says is not believed, so it is not read either: any kind of body will do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null));
    });
    scope.post('/api/payments/notice', async (request, reply) => {
      const notice = v.safeParse(NoticeSchema, request.query);
      const isOurs = notice.success && isNoticeSigned(notice.output.reference, notice.output.signature, doors.noticeSecret);
      if (!isOurs) {
        doors.log.warn({ reason: 'bad-signature' }, 'a notice came with a bad signature');
        throw new Refusal('bad-signature');
      }
      for (const payment of await paymentsOf(doors.database, notice.output.reference)) await hear(doors, payment);
      return reply.code(204).send();
    });
  });
}
