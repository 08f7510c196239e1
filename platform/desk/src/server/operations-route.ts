import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { DESK_OPERATIONS } from '../contract/pages';
import { ofStaff } from './access';
import type { DeskParts } from './desk-parts';
import type { DeskRouter } from './router';
import { deskErrorOf } from './trpc';

/** Most bytes of an input. Fifty promotions take half of them. */
const INPUT_LIMIT = 1_000_000;

/**
 * Serves the desk's operations to its page, each by a POST: so each names where it comes from (`refuseOtherOrigins`), and no address holds what somebody
 * typed. Who of staff may call one, the operation says itself (`trpc.ts`).
 */
export function operationsRoute(server: FastifyInstance, router: DeskRouter, { log }: Pick<DeskParts, 'log'>): void {
  server.post<{ Params: { path: string } }>(
    `${DESK_OPERATIONS}/:path`,
    { bodyLimit: INPUT_LIMIT, config: { access: ofStaff } },
    (req, res) =>
      fastifyRequestHandler({
        router,
        req,
        res,
        path: req.params.path,
        createContext: () => ({ member: req.member, isOfOtherBuild: req.isOfOtherBuild }),
        allowBatching: false,
        allowMethodOverride: true,
        onError({ error, path = '' }) {
          const told = deskErrorOf(error);
          if (told !== error.cause && told.reason === 'failed') log(`${path}: ${error.message}`);
        },
      }),
  );
}
