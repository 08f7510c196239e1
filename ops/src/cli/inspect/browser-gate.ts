import type { CheckReport } from '../../release/gate/gate';
import type { Gate } from '../../release/generations/site-change';
import { UserError } from '../../system/user-error';
import type { CommandContext } from '../command';

/** The look in a browser that a command takes at a site, and what came of it. */
interface CommandedGate {
  readonly look: Gate;
  /** Undefined as long as nothing was looked at. */
  readonly report: () => CheckReport | undefined;
}

/** The look in a browser at a promotion's site. Undefined where this machine is said to have none (`RIWAQ_GATE=off`), which is said each time. Throws `UserError` where none is found. */
export async function configuredGate(context: CommandContext): Promise<CommandedGate | undefined> {
  const { RIWAQ_GATE: gate = 'on' } = context.environment;
  if (gate !== 'on' && gate !== 'off') throw new UserError(`RIWAQ_GATE must be on or off, not «${gate}»`);
  if (gate === 'on') return openGate(context);
  context.print('pages not opened in a browser: RIWAQ_GATE=off');
  return undefined;
}

/** The same, for who asks for the look itself. */
export async function openGate({ browserCheck, environment, home, siteConfig, print }: CommandContext): Promise<CommandedGate> {
  const browser = await browserCheck.find(environment);
  const [{ CHECK_LIMITS }, { browserGate, reportLines }] = await Promise.all([
    import('../../release/gate/browser-check'),
    import('../../release/gate/gate'),
  ]);
  let told: CheckReport | undefined;
  const onReport = (report: CheckReport) => {
    told = report;
    for (const line of reportLines(report)) print(line);
  };
  const look = browserGate({ home, siteConfig: await siteConfig(), check: browserCheck, browser, limits: CHECK_LIMITS, onReport });
  return { look, report: () => told };
}

/** A reason that is one. Throws `UserError` with exit code 2 where it says nothing. */
export function parseReason(text: string | undefined): string | undefined {
  if (text !== undefined && text.trim() === '') throw new UserError('--force needs a reason: --force "why"', 2);
  return text;
}
