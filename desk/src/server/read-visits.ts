import { VisitHistorySchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Span, Visits } from '../contract/answers';
import type { RunCommand } from './run-command';

/** The visits of a span, from the command `visits`; why they are unknown where no gateway answers. */
export async function readVisits(run: RunCommand, span: Span): Promise<Visits> {
  const { exitCode, told, lines } = await run(['visits', '--span', span]);
  return exitCode === 0 ? v.parse(VisitHistorySchema, told) : { unknown: lines.join('\n') };
}
