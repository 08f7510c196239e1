import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { copiedFrom } from '../store/compressed-copies';
import { contentTypeOf, isPublicFile } from '../store/file-types';
import { mediaFolder, releaseFolder } from '../store/release-store';
import { rawPath } from './address';
import { cachePolicies, readByAnySite } from './security-headers';

const ReleaseFile = v.object({ app: AppNameSchema, version: VersionSchema, '*': v.pipe(v.string(), v.nonEmpty()) });
const MediaFile = v.object({ '*': v.pipe(v.string(), v.nonEmpty()) });

/**
 * Serves immutable files for a year: browser files of every release, old ones too, images and fonts, with copies compressed at release
 * time. The rest of a release is private.
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
    // No revalidation.
    etag: false,
    lastModified: false,
  });

  server.get('/releases/*', (_request, reply) => nothing(reply));
  server.get('/releases/:app/:version/*', typed, (request, reply) => {
    const requested = v.safeParse(ReleaseFile, request.params);
    if (!requested.success) return nothing(reply);
    const { app, version, '*': file } = requested.output;
    if (!isPublicFile(file)) return nothing(reply);
    return sendForever(reply.headers(readByAnySite), file, join(releaseFolder(home, app, version), 'browser'));
  });
  server.get('/media/*', typed, (request, reply) => {
    const requested = v.safeParse(MediaFile, request.params);
    if (!requested.success) return nothing(reply);
    const { '*': file } = requested.output;
    return sendForever(reply, file, mediaFolder(home));
  });
}

/** The same content types as nginx and the bucket. */
const typed = {
  onSend: async ({ url }: FastifyRequest, reply: FastifyReply) =>
    void (reply.statusCode === 200 && reply.type(contentTypeOf(rawPath(url)))),
};

const immutable = { 'cache-control': cachePolicies.files, vary: 'accept-encoding' };

function sendForever(reply: FastifyReply, file: string, root: string): FastifyReply {
  return copiedFrom(file) ? nothing(reply) : reply.headers(immutable).sendFile(file, root);
}

function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
