import { MINUTE } from '@riwaq/contracts';
import { type PartnerQuestion, PartnerReportSchema, partnerCsv, reportOfAffiliate } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LinkedAffiliateSchema, mayReadPartners, PartnerDaysSchema, type Partners } from '../contract/partners';
import { OPERATIONS } from '../contract/role';
import type { Access } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { limitOf } from './limit';
import { openPartnerLinks, partnerAddress } from './partner-links';
import { reportForRoles } from './partner-scope';
import { readBody } from './read-body';
import { toldByGateway } from './record-command';
import type { RunCommand } from './run-command';
import type { Member } from './staff-list';

/** Questions under one right link, each of which runs a command; and wrong tokens of one client. */
const questions = { max: 60, window: 10 * MINUTE };

const readers: Access = { what: 'partners', allows: mayReadPartners };
/** A link shows what an affiliate brought to every app, so no single team gives one. */
const givers: Access = { what: 'links of partners', allows: (roles) => roles.includes(OPERATIONS) };

/** The token of a link, from `authorization: Bearer …`; empty without one. */
const tokenOf = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Routes of what partners brought, for staff: what its roles permit, and links for affiliates. */
export function partnerRoutes(server: FastifyInstance, { run, home, origin, now }: DeskParts): void {
  const links = openPartnerLinks(home);

  async function readFor({ roles }: Member, query: unknown): Promise<Partners> {
    const partners = await read(run, readBody(PartnerDaysSchema, query));
    return 'unknown' in partners ? partners : reportForRoles(partners, roles);
  }

  server.get('/api/partners', { config: { access: readers } }, ({ member, query }) => readFor(member, query));

  server.get('/api/partners.csv', { config: { access: readers } }, async ({ member, query }, reply) => {
    const partners = await readFor(member, query);
    if ('unknown' in partners) throw new DeskError('failed', partners.unknown);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="partners-${partners.from}-${partners.to}.csv"`)
      .send(partnerCsv(partners));
  });

  server.get('/api/partner-links', { config: { access: givers } }, async () => {
    return { links: await links.all() };
  });

  server.post('/api/partner-links', { config: { access: givers } }, async ({ member, body }, reply) => {
    const { affiliate } = readBody(LinkedAffiliateSchema, body);
    const token = await links.make({ affiliate, since: new Date(now()).toISOString(), by: member.name });
    return reply.code(201).send({ affiliate, link: partnerAddress(origin, token) });
  });

  server.post('/api/partner-links/end', { config: { access: givers } }, async ({ body }, reply) => {
    const { affiliate } = readBody(LinkedAffiliateSchema, body);
    if (!(await links.end(affiliate))) throw new DeskError('unknown', 'this link');
    return reply.code(204).send();
  });
}

/** The route of an affiliate's own numbers, for everybody who has its link. */
export function affiliateRoutes(server: FastifyInstance, { run, home, shop }: DeskParts): void {
  const links = openPartnerLinks(home);
  const countWrong = limitOf(server, questions);
  const countRight = limitOf(server, { ...questions, of: tokenOf });

  // Wrong, ended and replaced tokens have one answer. Nothing but the token says whose numbers are read.
  server.get('/api/partner', async (request, reply) => {
    const affiliate = await links.whose(tokenOf(request));
    await (affiliate === undefined ? countWrong : countRight)(request, reply);
    if (affiliate === undefined) throw new DeskError('link-spent');
    const partners = await read(run, { ...readBody(PartnerDaysSchema, request.query), affiliate });
    return { affiliate, shop, report: 'unknown' in partners ? { unknown: 'the gateway' } : reportOfAffiliate(partners, affiliate) };
  });
}

/** Reads a report by the command `partners`; why it is not known where no gateway answers. */
async function read(run: RunCommand, { from, to, affiliate }: PartnerQuestion): Promise<Partners> {
  const words = ['partners', '--from', from, '--to', to, ...(affiliate === undefined ? [] : ['--affiliate', affiliate])];
  const result = await run(words);
  // The command says in one line which day is wrong.
  if (result.exitCode === 2) throw new DeskError('unreadable', result.lines.join('\n'));
  return toldByGateway(result, PartnerReportSchema);
}
