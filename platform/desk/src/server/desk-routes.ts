import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { requireAccess } from './access';
import type { DeskParts } from './desk-parts';
import { operationsRoute } from './operations-route';
import { orderRoutes } from './order-routes';
import { affiliateRoutes, partnerRoutes } from './partner-routes';
import { addPictureRoute } from './picture-routes';
import { previewPageRoutes } from './preview-page';
import { deskRouter } from './router';
import { secure } from './secure';
import { signInRoutes } from './sign-in-routes';
import { storeFileRoutes } from './store-file-routes';
import { refuseStrangers } from './who-asks';

/** Registers every route of the desk. Those for staff are in one scope, which strangers cannot enter, and each says who of staff may ask it (`access.ts`, for operations `trpc.ts`); `desk-routes.test.ts` lists the public ones. */
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
  refuseStrangers(server, parts);
  requireAccess(server);
  operationsRoute(server, deskRouter(server, parts), parts);
  addPictureRoute(server, parts);
  previewPageRoutes(server, parts.previewPage);
  partnerRoutes(server, parts);
  orderRoutes(server, parts);
}
