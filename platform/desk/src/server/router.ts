import type { FastifyInstance } from 'fastify';
import { changeRouter } from './change-router';
import type { DeskParts } from './desk-parts';
import { liveRouter } from './live-router';
import { picturesRouter } from './picture-routes';
import { previewRouter } from './preview-router';
import { publicationRouter } from './publication-router';
import { recordRouter } from './record-router';
import { staffRouter } from './staff-router';
import { router } from './trpc';

/** Every operation that the desk's page calls, by room. The page has its type alone. Sign-in, files and addresses of pages are plain routes. */
export const deskRouter = (server: FastifyInstance, parts: DeskParts) =>
  router({
    live: liveRouter(parts),
    changes: changeRouter(server, parts),
    pictures: picturesRouter(server, parts),
    records: recordRouter(parts),
    publications: publicationRouter(server, parts),
    previews: previewRouter(server, parts),
    staff: staffRouter(parts),
  });
export type DeskRouter = ReturnType<typeof deskRouter>;
