import { MINUTE } from '@riwaq/contracts';
import { partnerCsv } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LinkedAffiliateSchema, NewPartnerLinkSchema, PartnerDaysSchema } from '../contract/partners';
import { keepsAccounts, mayReadPartners } from '../contract/role';
import type { Access } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { actorOf, callGateway, forwardToGateway, OperationSchema } from './gateway-operations';
import { limitOf } from './limit';
import { openPartnerLinks, partnerAddress } from './partner-links';
import { partnerNews } from './partner-news';
import { readBody } from './read-body';

/** Questions under one right link, each of which asks the gateway; and wrong tokens of one client. */
const questions = { max: 60, window: 10 * MINUTE };
/** Most letters of who acts. */
const LONGEST_NAME = 60;

const readers: Access = { what: 'partners', allows: mayReadPartners };
/** A link shows what an affiliate brought to every app, so no single team gives one. */
const givers: Access = { what: 'links of partners', allows: keepsAccounts };

/** The token of a link, from `authorization: Bearer …`; empty without one. */
const tokenOf = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Routes of what partners brought, for staff: the gateway's operations, which answer what the roles permit, its file, and links for affiliates. */
export function partnerRoutes(server: FastifyInstance, parts: DeskParts): void {
  const { home, origin, now } = parts;
  const links = openPartnerLinks(home);
  const news = partnerNews(parts);

  server.get('/api/staff/partners.:operation', { config: { access: readers } }, async (request, reply) => {
    const { operation } = readBody(OperationSchema, request.params);
    const answer = await forwardToGateway(parts, request, { operation: `partners.${operation}`, actor: actorOf(request.member) });
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  server.post('/api/staff/partners.:operation', { config: { access: givers } }, async (request, reply) => {
    const { operation } = readBody(OperationSchema, request.params);
    const answer = await forwardToGateway(parts, request, { operation: `partners.${operation}`, actor: actorOf(request.member) });
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  server.get('/api/partners.csv', { config: { access: readers } }, async ({ member, query }, reply) => {
    const days = readBody(PartnerDaysSchema, query);
    const report = await callGateway(parts, actorOf(member), (gateway) => gateway.partners.report.query(days));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="partners-${report.from}-${report.to}.csv"`)
      .send(partnerCsv(report));
  });

  server.get('/api/partner-links', { config: { access: givers } }, async () => {
    return { links: await links.all() };
  });

  server.post('/api/partner-links', { config: { access: givers } }, async ({ member, body }, reply) => {
    const { affiliate, ...given } = readBody(NewPartnerLinkSchema, body);
    const token = await links.make({ affiliate, ...given, since: new Date(now()).toISOString(), by: member.name });
    const link = partnerAddress(origin, token);
    return reply.code(201).send({ affiliate, link, mailed: await news.mailLink(affiliate, link) });
  });

  server.post('/api/partner-links/end', { config: { access: givers } }, async ({ body }, reply) => {
    const { affiliate } = readBody(LinkedAffiliateSchema, body);
    if (!(await links.end(affiliate))) throw new DeskError('unknown', 'this link');
    return reply.code(204).send();
  });
}

/** The route of an affiliate's own numbers, for everybody who has its link. */
export function affiliateRoutes(server: FastifyInstance, parts: DeskParts): void {
  const links = openPartnerLinks(parts.home);
  const countWrong = limitOf(server, questions);
  const countRight = limitOf(server, { ...questions, of: tokenOf });

  // Wrong, ended and replaced tokens have one answer. Nothing but the token says whose numbers are read.
  server.get('/api/partner/partners.own', async (request, reply) => {
    const affiliate = await links.whose(tokenOf(request));
    await (affiliate === undefined ? countWrong : countRight)(request, reply);
    if (affiliate === undefined) throw new DeskError('link-spent');
    const actor = { name: affiliate.slice(0, LONGEST_NAME), roles: [], affiliate };
    const answer = await forwardToGateway(parts, request, { operation: 'partners.own', actor }).catch((error: unknown) => {
      // It names a place of the shop's machine.
      throw error instanceof DeskError && error.reason === 'unavailable' ? new DeskError('unavailable') : error;
    });
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}
