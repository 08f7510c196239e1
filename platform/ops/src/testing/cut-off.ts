import { type ChangeStep, siteChange } from '../release/generations/change-steps';

/** The steps before which a cut leaves the old site: all until the switch. */
export const stepsToSwitch = siteChange.names.slice(0, siteChange.names.indexOf('switch') + 1);

/** Throws before a step of a change, like a power cut. Goes into its context. */
export function cutOffBefore(step: ChangeStep) {
  return {
    beforeStep(now: string) {
      if (now === step) throw new Error('power cut');
    },
  };
}
