import type { SiteEffects } from '@riwaq/contracts/site-effects';
import { whyRefused } from '../../operations/why-refused';
import type { CheckReport } from '../../release/gate/check-report';
import type { CommandContext } from '../command';

/** What is known of an operation before it ends. */
interface Known {
  effects?: SiteEffects;
  check?: CheckReport;
}

/**
 * Runs an operation and tells its JSON: `more`, effects and browser's report as far as they are known, and what the operation returned, or why it was refused. Throws
 * what it throws.
 */
export async function telling<Result extends object>(
  context: CommandContext,
  work: (watched: CommandContext) => Promise<Result>,
  more: object = {},
): Promise<Result> {
  const known: Known = {};
  const watched: CommandContext = {
    ...context,
    onEffects: (effects) => {
      known.effects = effects;
    },
    onReport: (check) => {
      known.check = check;
    },
  };
  try {
    const result = await work(watched);
    context.tell({ ...more, ...known, ...result });
    return result;
  } catch (error) {
    context.tell({ ...more, ...known, ...whyRefused(error) });
    throw error;
  }
}
