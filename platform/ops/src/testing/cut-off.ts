import { type ChangeStep, changeSteps } from '../release/change/change';

/** The steps before which a cut leaves the old site: all until the switch. */
export const stepsToSwitch = changeSteps.slice(0, changeSteps.indexOf('switch') + 1);

/** Throws before a step of a change, like a power cut. Goes into its context. */
export function cutOffBefore(step: ChangeStep) {
  return {
    beforeStep(now: string) {
      if (now === step) throw new Error('power cut');
    },
  };
}
