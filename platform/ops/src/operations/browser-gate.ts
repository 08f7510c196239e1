import type { CheckReport } from '../release/gate/check-report';
import type { Gate } from '../release/generations/site-change';
import { UserError } from '../system/user-error';
import type { OperationContext } from './operation-context';

/**
 * The browser check of a change. Undefined with `RIWAQ_GATE=off`, which is printed each time. Throws `UserError` where no browser is
 * found.
 */
export async function configuredGate(context: OperationContext): Promise<Gate | undefined> {
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

/** The browser check, whatever `RIWAQ_GATE` says. Prints and tells its report. */
export async function openGate(
  { browserCheck, environment, home, siteConfig, print, now, onReport, onStep }: OperationContext,
  { pages, folder }: GateWishes = {},
): Promise<Gate> {
  const browser = await browserCheck.find(environment);
  const [{ CHECK_LIMITS }, { browserGate }, { reportLines }] = await Promise.all([
    import('../release/gate/browser-check'),
    import('../release/gate/gate'),
    import('../release/gate/check-report'),
  ]);
  const gate = browserGate({
    home,
    siteConfig: await siteConfig(),
    check: browserCheck,
    browser,
    limits: CHECK_LIMITS,
    pages,
    pictures: folder === undefined ? undefined : { folder, at: now() },
    onReport(report: CheckReport) {
      onReport?.(report);
      for (const line of reportLines(report)) print(line);
    },
  });
  const look: Gate = (...seen) => {
    onStep?.('opening-pages');
    return gate(...seen);
  };
  return Object.assign(look, gate);
}
