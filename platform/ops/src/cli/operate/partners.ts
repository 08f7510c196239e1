import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { algeriaDay, DAY, SlugSchema } from '@riwaq/contracts';
import {
  CalendarDaySchema,
  type PartnerQuestion,
  type PartnerReport,
  type PartnerSums,
  partnerCsv,
  partnerRows,
  partnerSubjects,
  partnerTotal,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { deskPort } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { byOption, type Command, type CommandContext, type ParsedArguments, text } from '../command';
import { section } from '../inspect/table';
import { openShopAdminApi } from './shop-admin-api';

/** Days of a report without options. */
const USUAL_DAYS = 30;
/** Most days at once. */
const MOST_DAYS = 400;

const titles = { affiliate: 'affiliates', landing: 'landings', promotion: 'pages of promotions', coupon: 'coupons' } as const;

/** `riwaq partners`: what affiliates, pages and coupons brought. */
export const partnersCommand: Command = {
  name: 'partners',
  summary: 'what affiliates, landings, pages of promotions and coupons brought: visits, orders, money',
  usage: [
    'riwaq partners [--from <day>] [--to <day>] [--affiliate <slug>] [--csv <file>]',
    'riwaq partners link <affiliate>',
    'riwaq partners unlink <affiliate>',
    '',
    'Counts in the orders themselves, by days in Algeria. An order counts when it arrived, money (in dinar) when it came, as long as it pays its order.',
    'An affiliate is owed his rate of each paid order, as the register had it when the order came.',
    'Money that went back counts as refunded on that day, and no longer on the other. PayPal counts with the price in dinar. Orders are kept for',
    'personalDataDays, so earlier days have none. A page counts one visit of a network a day, with a script and not a program that says so.',
    'link prints an address at the desk under which an affiliate reads his own numbers and nothing else; a new one ends the last. unlink ends it.',
  ],
  options: {
    from: text('<day>', `first day, such as 2026-11-22; ${USUAL_DAYS} days up to the last one where it is not given`),
    to: text('<day>', 'last day; today in Algeria where it is not given'),
    affiliate: text('<slug>', 'one affiliate alone'),
    csv: text('<file>', 'writes each day as CSV into this file, for a spreadsheet'),
    by: byOption('who makes a link'),
  },
  positionals: [0, 2],
  async run(args, context) {
    const [verb, affiliate] = args.positionals;
    if (verb === 'link') return makeLink(readAffiliate(affiliate, 'link'), args, context);
    if (verb === 'unlink') return endLink(readAffiliate(affiliate, 'unlink'), context);
    if (verb !== undefined) throw new UserError(`partners takes no «${verb}»: link, unlink`, 2);
    const question = readQuestion(args, context.now());
    const adminApi = await openShopAdminApi(context);
    try {
      const report = await adminApi.partners(question);
      const file = args.text('csv');
      if (file === undefined) printReport(report, context);
      else await writeCsv(report, file, context);
      context.tell(report);
    } finally {
      await adminApi.close();
    }
  },
};

function readAffiliate(affiliate: string | undefined, verb: string): string {
  if (!v.is(SlugSchema, affiliate)) throw new UserError(`name an affiliate by the code in addresses: riwaq partners ${verb} partner-a`, 2);
  return affiliate;
}

/** Parses the days and the affiliate. Throws `UserError` with exit code 2. */
function readQuestion(args: ParsedArguments, now: number): PartnerQuestion {
  const to = readDay(args.text('to') ?? algeriaDay(now), '--to');
  const from = readDay(args.text('from') ?? dayBefore(to, USUAL_DAYS - 1), '--from');
  if (from > to) throw new UserError(`--from ${from} is after --to ${to}`, 2);
  if (from < dayBefore(to, MOST_DAYS - 1)) throw new UserError(`ask for ${MOST_DAYS} days at most`, 2);
  const affiliate = args.text('affiliate');
  return { from, to, ...(affiliate !== undefined && { affiliate: readAffiliate(affiliate, '--affiliate') }) };
}

function readDay(day: string, option: string): string {
  const { success, issues } = v.safeParse(CalendarDaySchema, day);
  if (!success) throw new UserError(`${option} ${day}: ${issues[0].message}`, 2);
  return day;
}

const dayBefore = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

const cells = ({ visits, orders, paid, money, refunded, owed }: PartnerSums) =>
  [visits ?? 'none', orders, paid, money, refunded, owed].map(String);

function printReport(report: PartnerReport, { print }: CommandContext): void {
  const { from, to, oldest } = report;
  const total = partnerTotal(report);
  print(
    `${from} to ${to}: ${total.orders} orders, ${total.paid} paid, ${total.money} dinar, ${total.refunded} refunded, ${total.owed} owed, with those that credit nobody`,
  );
  if (oldest === null) print('the gateway keeps no order');
  else if (oldest > from) print(`the oldest order that the gateway keeps is of ${oldest}`);
  for (const subject of partnerSubjects) {
    const rows = partnerRows(report, subject).map(({ name, ...sums }) => [name, ...cells(sums)]);
    section(print, titles[subject], [['name', 'visits', 'orders', 'paid', 'dinar', 'refunded', 'owed'], ...rows]);
  }
}

async function writeCsv(report: PartnerReport, file: string, { cwd, print }: CommandContext): Promise<void> {
  const path = resolve(cwd, file);
  await writeFile(path, partnerCsv(report));
  print(`wrote ${path}`);
}

/** Where affiliates read their numbers: the desk. */
const deskOrigin = ({ environment }: CommandContext) => environment.DESK_ORIGIN || `http://localhost:${deskPort(environment)}`;

async function makeLink(affiliate: string, args: ParsedArguments, context: CommandContext): Promise<void> {
  const { openPartnerLinks, partnerAddress } = await import('@riwaq/desk/partner-links');
  const { home, now, user, print, tell } = context;
  const token = await openPartnerLinks(home).make({ affiliate, since: new Date(now()).toISOString(), by: args.text('by') ?? user() });
  const link = partnerAddress(deskOrigin(context), token);
  tell({ affiliate, link });
  print(link);
}

async function endLink(affiliate: string, { home, print, tell }: CommandContext): Promise<void> {
  const { openPartnerLinks } = await import('@riwaq/desk/partner-links');
  if (!(await openPartnerLinks(home).end(affiliate))) throw new UserError(`${affiliate} has no link: riwaq partners link ${affiliate}`);
  tell({ unlinked: affiliate });
  print(`the link of ${affiliate} has ended`);
}
