import { MINUTE, type PartnerQuestion, PartnerReportSchema, partnerCsv, reportOfAffiliate } from '@riwaq/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LinkedAffiliateSchema, mayReadPartners, PartnerDaysSchema, type Partners } from '../contract/partners';
import { OPERATIONS } from '../contract/role';
import { DeskError } from './desk-error';
import { openPartnerLinks, partnerAddress } from './partner-links';
import { reportForRoles } from './partner-scope';
import { readBody } from './read-body';
import type { RunCommand } from './run-command';
import type { Member } from './staff-list';
import type { WhoAsks } from './who-asks';

interface PartnerRoutes {
  readonly run: RunCommand;
  readonly asks: WhoAsks;
  /** `RIWAQ_HOME`: links are kept below it. */
  readonly home: string;
  /** Where links lead. */
  readonly origin: string;
  /** Address of the shop. */
  readonly shop: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

/** Of one client: an affiliate reads a few spans, and nobody guesses a token of 43 letters with so few. */
const attempts = { max: 60, timeWindow: 10 * MINUTE };

/** The token of a link, from `authorization: Bearer …`; empty without one. */
const tokenOf = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Routes of what partners brought. Staff gets what its roles permit, an affiliate gets his own numbers by his link. */
export function partnerRoutes(server: FastifyInstance, { run, asks, home, origin, shop, now }: PartnerRoutes): void {
  const links = openPartnerLinks(home);

  /** Reads a report by the command `partners`; why it is not known where no gateway answers. */
  async function read({ from, to, affiliate }: PartnerQuestion): Promise<Partners> {
    const words = ['partners', '--from', from, '--to', to, ...(affiliate === undefined ? [] : ['--affiliate', affiliate])];
    const { exitCode, told, lines } = await run(words);
    // The command says in one line which day is wrong.
    if (exitCode === 2) throw new DeskError('unreadable', lines.join('\n'));
    return exitCode === 0 ? v.parse(PartnerReportSchema, told) : { unknown: lines.join('\n') };
  }

  async function readFor({ roles }: Member, query: unknown): Promise<Partners> {
    if (!mayReadPartners(roles)) throw new DeskError('not-yours', 'partners');
    const partners = await read(readBody(PartnerDaysSchema, query));
    return 'unknown' in partners ? partners : reportForRoles(partners, roles);
  }

  server.get('/api/partners', async (request) => {
    const { member } = await asks(request);
    return readFor(member, request.query);
  });

  server.get('/api/partners.csv', async (request, reply) => {
    const { member } = await asks(request);
    const partners = await readFor(member, request.query);
    if ('unknown' in partners) throw new DeskError('failed', partners.unknown);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="partners-${partners.from}-${partners.to}.csv"`)
      .send(partnerCsv(partners));
  });

  /** A link shows what an affiliate brought to every app, so no single team gives one. */
  async function asksForOperations(request: FastifyRequest): Promise<Member> {
    const { member } = await asks(request);
    if (!member.roles.includes(OPERATIONS)) throw new DeskError('not-yours', 'links of partners');
    return member;
  }

  server.get('/api/partner-links', async (request) => {
    await asksForOperations(request);
    return { links: await links.all() };
  });

  server.post('/api/partner-links', async (request, reply) => {
    const { name } = await asksForOperations(request);
    const { affiliate } = readBody(LinkedAffiliateSchema, request.body);
    const token = await links.make({ affiliate, since: new Date(now()).toISOString(), by: name });
    return reply.code(201).send({ affiliate, link: partnerAddress(origin, token) });
  });

  server.post('/api/partner-links/end', async (request, reply) => {
    await asksForOperations(request);
    const { affiliate } = readBody(LinkedAffiliateSchema, request.body);
    if (!(await links.end(affiliate))) throw new DeskError('unknown', 'this link');
    return reply.code(204).send();
  });

  // Wrong, ended and replaced tokens have one answer. Nothing but the token says whose numbers are read.
  server.get('/api/partner', { config: { rateLimit: attempts } }, async (request) => {
    const affiliate = await links.whose(tokenOf(request));
    if (affiliate === undefined) throw new DeskError('link-spent');
    const partners = await read({ ...readBody(PartnerDaysSchema, request.query), affiliate });
    return { affiliate, shop, report: 'unknown' in partners ? { unknown: 'the gateway' } : reportOfAffiliate(partners, affiliate) };
  });
}
