import type { AppName } from '@riwaq/contracts';

/** The share of visits in which a release failed, in two digits: «8%», «0.38%». A page may report failures without its visit: at most «100%». */
export const shareFailed = ({ visits, failed }: { readonly visits: number; readonly failed: number }): string =>
  `${Number(Math.min(100, (failed / visits) * 100).toPrecision(2))}%`;

/** Seconds of a time in milliseconds: «1.2». */
export const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** What an operator types to make the release before live again. */
export const rollbackCommand = ({ app, only }: { readonly app: AppName; readonly only?: 'code' | 'records' | undefined }): string =>
  `npx riwaq rollback ${app}${only ? ` --only ${only}` : ''}`;
