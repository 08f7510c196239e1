import type { AppName } from '@riwaq/contracts';
import { counter, feminine, formatNumber } from '@riwaq/text';
import type { Alert } from './answers';

type Fails = Extract<Alert, { reason: 'fails' }>;

/** For how many networks of visitors a release failed: «80 من كل 1,000 شبكة (12 من 150)». */
export const failureRate = ({ networks, failed, of1000 }: Fails['rate']): string =>
  `${formatNumber(of1000)} من كل 1,000 شبكة (${formatNumber(failed)} من ${formatNumber(networks)})`;

const networksText = counter(feminine('شبكة', 'شبكتين', 'شبكات'));

/** From which figures on a failing release is an alert: «4 × 10 = 40 من كل 1,000، ومن 10 شبكات». */
export const alertRule = ({ networks, times, before }: Fails['alertFrom']): string =>
  `\u2066${times} × ${before} = ${formatNumber(times * before)}\u2069 من كل 1,000، ومن ${networksText(networks)}`;

/** Seconds of a time in milliseconds: «1.2». */
export const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** What an operator types to make the release before live again. */
export const rollbackCommand = ({ app, only }: { readonly app: AppName; readonly only?: 'code' | 'records' | undefined }): string =>
  `npx riwaq rollback ${app}${only ? ` --only ${only}` : ''}`;
