import { SitePathSchema } from '@riwaq/contracts/site-path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { changedRecordApps } from '../contract/records';
import { mayEdit } from '../contract/role';
import type { Access } from './access';
import { DeskError } from './desk-error';
import { readBody } from './read-body';
import { stillDocument } from './still-document';

/** A composed page of a preview. */
export interface PreviewPage {
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly body: Buffer;
  /** Apps whose drafts or releases it shows. */
  readonly apps: readonly string[];
}

/** A page of a preview by its address as a browser writes it, `/products?category=design`; undefined where the preview is unknown or has expired. */
export type ReadPreviewPage = (preview: string, address: string) => Promise<PreviewPage | undefined>;

const ParamsSchema = v.object({
  preview: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  scheme: v.picklist(['light', 'dark']),
  '*': v.pipe(
    v.string(),
    v.transform((path) => `/${path}`),
    SitePathSchema,
  ),
});

/** A page to look at: nothing in it runs, asks, sends or leads away. It is shown inside the desk alone. */
const still = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Of the same origin, for fonts.
    'sandbox allow-same-origin',
  ].join('; '),
  // Browsers show no sandboxed page that asks for more.
  'cross-origin-opener-policy': 'unsafe-none',
  'cache-control': 'no-store',
};

/** Shown in the frame of a preview that has expired, and for an address that it has not. */
const nothing =
  '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>لا معاينة</title><p>انتهت هذه المعاينة، أو ليست فيها هذه الصفحة. اطلب المعاينة من جديد.</p></html>';

const recordTeams: Access = { what: 'records', allows: (roles) => changedRecordApps(roles).length > 0 };

/** Pages of previews at `/preview/<preview>/<light|dark>/<path>`, for those who change records, and every app that the preview shows something new of. */
export function previewPageRoutes(server: FastifyInstance, readPage: ReadPreviewPage): void {
  server.get('/preview/:preview/:scheme/*', { config: { access: recordTeams } }, async (request, reply) => {
    // Decoded, an encoded separator would be another path.
    if (/%(2f|5c)/i.test(request.url)) throw new DeskError('unreadable', 'the path hides a separator');
    const { preview, scheme } = readBody(ParamsSchema, request.params);
    const address = `/${request.url.split('/').slice(4).join('/')}`;
    const page = await readPage(preview, address);
    if (!page) return reply.code(404).type('text/html; charset=utf-8').headers(still).send(nothing);
    const { status, type, body, apps } = page;
    // It shows the drafts or releases of all of them at once.
    if (!apps.every((app) => mayEdit(request.member.roles, app))) throw new DeskError('not-yours', 'this preview');
    const shown = type.startsWith('text/html') ? stillDocument(body.toString(), scheme) : body;
    return reply.code(status).type(type).headers(still).send(shown);
  });
}
