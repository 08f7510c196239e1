import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERSION_HEADER, VERSION_META } from '../contract/page-version';
import { DeskError } from './desk-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the page that asks is of another build than this server: a tab that was opened before an upgrade. */
    isOfOtherBuild: boolean;
  }
}

/** The desk's document with the version of its build in it. The document names its scripts by their content, so its digest is the version. */
export function versionedPage(html: string): { readonly page: string; readonly version: string } {
  const version = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return { page: html.replace('<title>', `<meta name="${VERSION_META}" content="${version}">\n<title>`), version };
}

/** Notes of each request whether its page is of this build. A request that says no version is of no page: nothing is known of it. */
export function notePageVersion(server: FastifyInstance, version: string): void {
  server.decorateRequest('isOfOtherBuild', false);
  server.addHook('onRequest', async (request) => {
    const told = request.headers[VERSION_HEADER];
    request.isOfOtherBuild = told !== undefined && told !== version;
  });
}

/**
 * The error for a request that this server cannot understand: an unknown address or operation, or an input that a schema refuses. A page of another build
 * is told to load itself again (`stale-page`, 412), because nobody who works with it can mend the input. A forward calls this with what the server behind
 * answered.
 */
export function misunderstood({ isOfOtherBuild }: Pick<FastifyRequest, 'isOfOtherBuild'>, error: DeskError): DeskError {
  return isOfOtherBuild ? new DeskError('stale-page') : error;
}
