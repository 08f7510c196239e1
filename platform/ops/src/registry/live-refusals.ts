import type { AppName } from '@riwaq/contracts';
import { UserError } from '../system/user-error';

/** Refuses what needs a live site. */
export const nothingIsLive = () => new UserError('nothing is live yet: promote the shell first', 1, { reason: { kind: 'not-live' } });

/** Refuses records of an app whose code is not live. */
export const noCodeIsLive = (app: AppName) =>
  new UserError(`${app} is not live: there is no code for its records, riwaq release ${app} builds it`, 1, {
    reason: { kind: 'not-live' },
  });

/** Refuses the rollback of an app that is not live. */
export const nothingToRollBack = (app: AppName) =>
  new UserError(`${app} is not live: there is nothing to roll back`, 1, { reason: { kind: 'not-live' } });
