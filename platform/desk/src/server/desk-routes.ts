import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { VisitHistorySchema } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { spans } from '../contract/answers';
import { ofStaff, requireAccess } from './access';
import { changeRoutes } from './change-routes';
import type { DeskParts } from './desk-parts';
import { orderRoutes } from './order-routes';
import { affiliateRoutes, partnerRoutes } from './partner-routes';
import { pictureRoutes } from './picture-routes';
import { previewPageRoutes } from './preview-page';
import { publicationRoutes } from './publication-routes';
import { readBody } from './read-body';
import { toldByGateway } from './record-command';
import { recordPreviewRoutes } from './record-preview-routes';
import { recordRoutes } from './record-routes';
import { secure } from './secure';
import { seenBy } from './seen-by';
import { signInRoutes } from './sign-in-routes';
import { storeFileRoutes } from './store-file-routes';
import { refuseStrangers } from './who-asks';

/** Registers every route of the desk. Those for staff are in one scope, which strangers cannot enter, and each says who of staff may ask it (`access.ts`); `desk-routes.test.ts` lists the public ones. */
export async function deskRoutes(server: FastifyInstance, parts: DeskParts): Promise<void> {
  await server.register(rateLimit, { global: false });
  secure(server, parts);
  const assets = join(parts.client, 'assets');
  await server.register(fastifyStatic, { root: assets, prefix: '/assets/', index: false, immutable: true, maxAge: '1y' });
  signInRoutes(server, parts);
  affiliateRoutes(server, parts);
  storeFileRoutes(server, parts.home);
  await server.register((scope) => staffRoutes(scope, parts));
}

async function staffRoutes(server: FastifyInstance, parts: DeskParts): Promise<void> {
  const { run, live, previewPage } = parts;
  refuseStrangers(server, parts);
  requireAccess(server);
  changeRoutes(server, parts);
  await pictureRoutes(server, parts);
  await recordRoutes(server, parts);
  publicationRoutes(server, parts);
  recordPreviewRoutes(server, parts);
  previewPageRoutes(server, previewPage);
  partnerRoutes(server, parts);
  orderRoutes(server, parts);
  server.get('/api/live', { config: { access: ofStaff } }, async ({ member }) => seenBy(member.roles, await live()));
  server.get('/api/visits', { config: { access: ofStaff } }, async ({ query }) => {
    const { span } = readBody(v.object({ span: v.picklist(spans) }), query);
    return toldByGateway(await run(['visits', '--span', span]), VisitHistorySchema);
  });
}
