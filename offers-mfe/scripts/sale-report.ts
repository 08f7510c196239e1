import { nextSteps, noteOfEnd } from '@riwaq/webpack-preset/next-steps';

/** An offer or a promotion that a command made. */
interface MadeSale {
  /** Paths of its pages. */
  readonly addresses: readonly string[];
  /** First and last day: `2027-01-10`. */
  readonly startDate?: string | undefined;
  readonly endDate: string;
}

/** Where a sale is, when it runs, and the way to its release. `change` says for the history what was made. */
export function saleReport({ addresses, startDate = '', endDate }: MadeSale, change: string): string {
  return [
    ...addresses.map((address) => `address  ${address}`),
    `runs     ${startDate} 00:00:00 to ${endDate} 23:59:59, Africa/Algiers`,
    ...noteOfEnd(endDate, Date.now()),
    '',
    'To look at it as on its first day, before anybody else can:',
    `  npm run preview -w offers-mfe -- --at ${startDate}T10:00`,
    '',
    ...nextSteps('offers-mfe', change),
  ].join('\n');
}
