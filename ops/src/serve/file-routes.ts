import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { copiedFrom } from '../release/compressed-copies';
import { mediaFolder, releaseFolder } from '../release/release-store';

const ReleaseFile = v.object({ app: AppNameSchema, version: VersionSchema, '*': v.pipe(v.string(), v.nonEmpty()) });
const MediaFile = v.object({ '*': v.pipe(v.string(), v.nonEmpty()) });

/**
 * What never changes under its name: the browser files of every release, old ones too (an open tab still asks for them),
 * and all images and fonts. Kept for a year; compressed copies were made at release time. The rest of a release is not public.
 */
export async function fileRoutes(server: FastifyInstance, home: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: home,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    acceptRanges: false,
    cacheControl: false,
    // What never changes is never asked about again.
    etag: false,
    lastModified: false,
  });

  server.get('/releases/*', (_request, reply) => nothing(reply));
  server.get('/releases/:app/:version/*', (request, reply) => {
    const requested = v.safeParse(ReleaseFile, request.params);
    if (!requested.success) return nothing(reply);
    const { app, version, '*': file } = requested.output;
    return sendForever(reply, file, join(releaseFolder(home, app, version), 'browser'));
  });
  server.get('/media/*', (request, reply) => {
    const requested = v.safeParse(MediaFile, request.params);
    return requested.success ? sendForever(reply, requested.output['*'], mediaFolder(home)) : nothing(reply);
  });
}

const immutable = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };

function sendForever(reply: FastifyReply, file: string, root: string): FastifyReply {
  return copiedFrom(file) ? nothing(reply) : reply.headers(immutable).sendFile(file, root);
}

function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
