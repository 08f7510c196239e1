import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type ChangeState, JobId } from '../contract/answers';
import {
  type PublicationRequest,
  PublicationRequestSchema,
  RegistrationRequestSchema,
  registeredKinds,
  TakeBackRequestSchema,
} from '../contract/records';
import { keepsAccounts, mayRegister } from '../contract/role';
import { flagsOf, typedLine } from '../contract/site-change';
import { DeskError, failed } from './desk-error';
import type { DeskParts } from './desk-parts';
import { openPartnerLinks } from './partner-links';
import { beginning, runningJobs } from './running-jobs';
import { changeSeenBy } from './seen-by';
import type { Member } from './staff-tables';
import { editorProcedure, registrarProcedure, router, staffProcedure } from './trpc';

/** Publications and what takes them back, each once for its id, under the name of who asks. */
export function publicationRouter(server: FastifyInstance, parts: DeskParts) {
  const { operations, now } = parts;
  const links = openPartnerLinks(parts.home);
  const signed = ({ name: by }: Member) => ({ by, since: new Date(now()).toISOString() });
  const jobs = runningJobs<ChangeState>(server, { now, may: mayRegister });

  const publish = (member: Member, { id, why, ...input }: PublicationRequest) => {
    const words = ['records', 'publish', input.app, '--draft', 'draft.json', ...flagsOf(input.accepted)];
    const begun = beginning(jobs, parts, member, { id, app: input.app, command: typedLine(words, why) }, (onStep) =>
      operations.publish(input, { why, by: member.name }, onStep),
    );
    return changeSeenBy(member, begun);
  };

  return router({
    begin: editorProcedure.input(PublicationRequestSchema).mutation(({ ctx, input }) => publish(ctx.member, input)),
    /** A publication that adds an affiliate and his page, and changes nothing that is there: his rate and the prices stay with who edits records. */
    register: registrarProcedure.input(RegistrationRequestSchema).mutation(async ({ ctx: { member }, input: { email, ...input } }) => {
      if (email !== undefined && !keepsAccounts(member.roles)) throw new DeskError('not-yours', 'addresses of partners');
      const { rows } = await operations.records(input.app).catch(failed);
      for (const { kind, name, record } of input.draft.edits) {
        const isThere = rows.some((row) => row.kind === kind && row.name === name);
        if (record === null || isThere || !registeredKinds.includes(kind)) throw new DeskError('not-yours', kind);
      }
      for (const { kind, name } of input.draft.edits)
        if (kind === 'affiliate') await links.keepAddress({ affiliate: name, email, ...signed(member) });
      return publish(member, input);
    }),
    takeBack: editorProcedure.input(TakeBackRequestSchema).mutation(({ ctx: { member }, input: { id, why, ...input } }) => {
      const words = ['records', 'take-back', input.app, input.at, ...flagsOf(input.accepted)];
      const begun = beginning(jobs, parts, member, { id, app: input.app, command: typedLine(words, why) }, (onStep) =>
        operations.takeBack(input, { why, by: member.name }, onStep),
      );
      return changeSeenBy(member, begun);
    }),
    state: staffProcedure
      .input(v.strictObject({ id: JobId }))
      .query(({ ctx, input }) => changeSeenBy(ctx.member, jobs.find(ctx.member, input.id))),
  });
}
