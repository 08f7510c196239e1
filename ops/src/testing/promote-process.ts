import { type ChangeStep, changeSteps } from '../release/generations/change-site';
import { promote } from '../release/generations/deploy';
import { parseReleaseName } from '../release/release-store';
import { demoSiteConfig } from './shop';
import { smallComposer } from './small-composer';

/** A promotion as a program of its own: `<home> <app@version> [step]`. With a step, the process kills itself after it, as a power cut would. */
const [home = '', release = '', killedAfter] = process.argv.slice(2);

function killed(step: ChangeStep): void {
  if (step === killedAfter) process.kill(process.pid, 'SIGKILL');
}

if (killedAfter && !changeSteps.some((step) => step === killedAfter)) throw new Error(`no step ${killedAfter}`);
const { public: site } = await demoSiteConfig();
await promote({ home, site, compose: smallComposer, now: Date.now, by: release, afterStep: killed }, [parseReleaseName(release)]);
