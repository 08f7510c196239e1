import { join } from 'node:path';
import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DeskError } from './desk-error';

const EditorFile = v.object({ app: AppNameSchema, version: VersionSchema, '*': v.string() });

/**
 * Immutable files of the store below `RIWAQ_HOME`: images and fonts of previews, which the shop serves to everybody too, and the editors that releases bring
 * for the desk (their folder `desk`). Nothing else of a release.
 */
export function storeFileRoutes(server: FastifyInstance, home: string): void {
  server.get<{ Params: { '*': string } }>('/media/*', ({ params }, reply) => reply.sendFile(params['*'], join(home, 'media')));
  server.get('/releases/:app/:version/desk/*', ({ params }, reply) => {
    const file = v.safeParse(EditorFile, params);
    if (!file.success) throw new DeskError('unknown', 'this file');
    const { app, version, '*': name } = file.output;
    return reply.sendFile(name, join(home, 'releases', app, version, 'desk'));
  });
}
