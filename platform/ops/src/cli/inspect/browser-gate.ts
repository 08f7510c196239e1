import type { CheckReport } from '../../release/gate/check-report';
import type { Gate } from '../../release/generations/site-change';
import { UserError } from '../../system/user-error';
import type { CommandContext } from '../command';

/** A browser check of a command, and its report. */
interface CommandedGate {
  readonly look: Gate;
  /** Undefined before the first check. */
  readonly report: () => CheckReport | undefined;
}

/**
 * The browser check of a change. Undefined with `RIWAQ_GATE=off`, which is printed each time. Throws `UserError` where no browser is
 * found.
 */
export async function configuredGate(context: CommandContext): Promise<CommandedGate | undefined> {
  const { RIWAQ_GATE: gate = 'on' } = context.environment;
  if (gate !== 'on' && gate !== 'off') throw new UserError(`RIWAQ_GATE must be on or off, not «${gate}»`);
  if (gate === 'on') return openGate(context);
  context.print('pages not opened in a browser: RIWAQ_GATE=off');
  return undefined;
}

/** What a check opens, and where its pictures go. */
interface GateWishes {
  /** The addresses to open; by default one page of each changed kind. */
  readonly pages?: readonly string[] | undefined;
  /** Folder for pictures of the pages before and after. */
  readonly folder?: string | undefined;
}

/** The browser check, whatever `RIWAQ_GATE` says. */
export async function openGate(
  { browserCheck, environment, home, siteConfig, print, now }: CommandContext,
  { pages, folder }: GateWishes = {},
): Promise<CommandedGate> {
  const browser = await browserCheck.find(environment);
  const [{ CHECK_LIMITS }, { browserGate }, { reportLines }] = await Promise.all([
    import('../../release/gate/browser-check'),
    import('../../release/gate/gate'),
    import('../../release/gate/check-report'),
  ]);
  const pictures = folder === undefined ? undefined : { folder, at: now() };
  let told: CheckReport | undefined;
  const onReport = (report: CheckReport) => {
    told = report;
    for (const line of reportLines(report)) print(line);
  };
  const look = browserGate({
    home,
    siteConfig: await siteConfig(),
    check: browserCheck,
    browser,
    limits: CHECK_LIMITS,
    pages,
    pictures,
    onReport,
  });
  return { look, report: () => told };
}

/** Reads the reason of --force. Throws `UserError` with exit code 2 where it is empty. */
export function parseReason(text: string | undefined): string | undefined {
  if (text !== undefined && text.trim() === '') throw new UserError('--force needs a reason: --force "why"', 2);
  return text;
}
