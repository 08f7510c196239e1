import { changeSteps } from '../release/change/change';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import { parseReleaseName } from '../store/release-store';
import { AFTERNOON, demoSiteConfig } from './shop';
import { smallComposer } from './small-composer';

/**
 * `riwaq promote` as a program: `<home> <app@version> [step]`; or a rollback: `<home> <app> [step]`. With a step it kills itself before it, like a power cut, or
 * sends itself another signal that is named.
 */
const [home = '', what = '', killedBefore, signal = 'SIGKILL'] = process.argv.slice(2);

function killed(step: string): void {
  if (step === killedBefore) process.kill(process.pid, signal);
}

if (killedBefore && !changeSteps.some((step) => step === killedBefore)) throw new Error(`no step ${killedBefore}`);
const { public: site } = await demoSiteConfig();
const context = { home, site, compose: smallComposer, now: () => AFTERNOON, by: what, beforeStep: killed };
await (what.includes('@') ? promote(context, [parseReleaseName(what)]) : rollBack(context, what));
