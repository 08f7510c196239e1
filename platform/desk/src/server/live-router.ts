import { type Operations, spans } from '@riwaq/contracts/operations';
import * as v from 'valibot';
import { messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { seenBy } from './seen-by';
import { releaserProcedure, router, staffProcedure } from './trpc';

/** What is live, for all of staff, and what visitors met, for who releases. */
export const liveRouter = ({ live, operations }: Pick<DeskParts, 'live' | 'operations'>) =>
  router({
    read: staffProcedure.query(async ({ ctx }) => seenBy(ctx.member, await live())),
    /** `unknown` says why where no gateway answers. */
    visits: releaserProcedure
      .input(v.strictObject({ span: v.picklist(spans) }))
      .query(
        ({ input }): Promise<Awaited<ReturnType<Operations['visits']>> | { readonly unknown: string }> =>
          operations.visits(input.span).catch((error: unknown) => ({ unknown: messageOf(error) })),
      ),
  });
