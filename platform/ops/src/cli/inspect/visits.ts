import { type Span, spans } from '@riwaq/contracts/operations';
import type { VisitHistory, VisitTotal } from '@riwaq/contracts/platform';
import { readVisits } from '../../operations/visits';
import { secondsText } from '../../release/failing-release/failing-releases';
import { UserError } from '../../system/user-error';
import { type Command, text } from '../command';
import { shownTime, table } from './table';

const isSpan = (name: string): name is Span => spans.some((span) => span === name);

/** `riwaq visits`: what visitors met, by release, and orders. */
export const visitsCommand: Command = {
  name: 'visits',
  summary: 'visits of the last hour, day or month by release, how fast they were, and orders begun and paid',
  usage: [
    'riwaq visits [--span hour|day|month]',
    '',
    'Shows sampled visits, those in which a release failed, and the visits that were shown an earlier release in its place; then how fast',
    'pages were for three of four visitors (LCP), how fast they answered (INP), and when their buttons worked (hydrated). Below stand orders begun and paid. A month is thirty days.',
    'The gateways keep this for 400 days and orders as long as personalDataDays says: METRICS_URL names them as for riwaq status, the first',
    'that answers is asked.',
  ],
  options: { span: text('<time>', 'hour, day or month, up to now; a day where it is not given') },
  positionals: [0, 0],
  async run(args, context) {
    const name = args.text('span') ?? 'day';
    if (!isSpan(name)) throw new UserError(`--span is hour, day or month, not «${name}»`, 2);
    const history = await readVisits(context, name);
    context.tell(history);
    for (const line of visitLines(history)) context.print(line);
  },
};

function visitLines({ from, to, siteTotal, releases, ordersSince, orders }: VisitHistory): string[] {
  const begun = orders.reduce((sum, point) => sum + point.begun, 0);
  const paid = orders.reduce((sum, point) => sum + point.paid, 0);
  return [
    `from ${shownTime(from)} to ${shownTime(to)}`,
    ...table([
      ['release', 'visits', 'failed', 'fallbacks', 'LCP', 'INP', 'hydrated'],
      ...releases.map(({ app, version, total }) => [`${app}@${version}`, ...cellsOf(total)]),
      ['the site', ...cellsOf(siteTotal)],
    ]),
    `orders${ordersSince > from ? ` since ${shownTime(ordersSince)}` : ''}: ${begun} begun, ${paid} paid`,
  ];
}

function cellsOf({ visits, failed, fallbacks, lcp, inp, hydrated }: VisitTotal): string[] {
  const seconds = (vital: number | null) => (vital === null ? 'unknown' : secondsText(vital));
  const speed = [seconds(lcp), inp === null ? 'unknown' : `${inp} ms`, seconds(hydrated)];
  return [visits, failed, fallbacks].map(String).concat(speed);
}
