import { OrderReferenceSchema } from '@riwaq/contracts';
import { OPERATIONS, OrderQuestionSchema, orderReaders, PARTNERS, partnerReaders, reportOfAffiliate } from '@riwaq/contracts/platform';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import * as v from 'valibot';
import { NoticeSettingsSchema } from '../notices/notice-settings';
import { receiptPicture } from '../orders/receipt-table';
import { retryMessages } from '../outbox/undelivered-messages';
import { affiliateNames, listAffiliates } from '../partners/list-affiliates';
import { notePayout, PayoutSchema, takeBackPayout } from '../partners/note-payout';
import { accountOf, readAccounts } from '../partners/partner-account';
import { readPartners } from '../partners/read-partners';
import { readDestinations } from './destinations';
import { listOrders } from './list-orders';
import { MendedAddressSchema, mendAddress } from './mend-address';
import { saveNotices, showNotices, testNotice } from './notices';
import { found, operationOf, table } from './operation';
import { OrderActSchema } from './order-act';
import { orderRecord } from './order-record';
import { PartnerDaysSchema } from './partner-days';
import { reportForRoles } from './partner-scope';
import { retryMessageOf } from './retry-message';
import { actOnce } from './second-press';
import { readWaiting } from './waiting';
import { weekOfSales } from './week-of-sales';

const orders = operationOf(...orderReaders);
const partners = operationOf(...partnerReaders);
const accounts = operationOf(OPERATIONS, PARTNERS);
const operations = operationOf(OPERATIONS);
/** Who releases what orders are sent with. */
const messages = operationOf(OPERATIONS, 'checkout');
const affiliate = operationOf();

const Named = v.strictObject({ reference: OrderReferenceSchema });
const Destination = v.pipe(v.string(), v.maxLength(300));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/**
 * Everything that staff reads and does through the gateway: the name of each operation, the schema of its input, the roles that may call it, and its function.
 * The desk's page and server, the commands and the tests call these. A wrong input is `BAD_REQUEST` with its field, a wrong role `FORBIDDEN`.
 */
export const staffOperations = table({
  orders: {
    /** A page of the list. It says who ordered. */
    list: orders.input(OrderQuestionSchema).query(({ ctx, input }) => listOrders(ctx, input)),
    /** Orders and money of the last seven days. It says of nobody who ordered. */
    week: orders.query(({ ctx }) => weekOfSales(ctx.database, ctx.now())),
    /** An order with its payments, messages and history. `NOT_FOUND` for an unknown one. */
    show: orders
      .input(Named)
      .query(async ({ ctx, input }) =>
        found(
          await orderRecord(ctx.database, input.reference, { now: ctx.now(), actor: ctx.actor.name, wallet: ctx.shop.cryptoWallet }),
          'there is no such order',
        ),
      ),
    /** Who sells, as an invoice and a text to a buyer name it. It says of nobody who ordered. */
    seller: orders.query(({ ctx: { shop } }) => ({
      address: shop.origin,
      name: shop.brand.name,
      email: shop.supportEmail,
      phones: shop.phones.map(({ number }) => number),
      operator: shop.operator ?? null,
    })),
    /** The picture of an order's receipt (WebP), as base64. `NOT_FOUND` without one. */
    receipt: orders
      .input(Named)
      .query(async ({ ctx, input }) => found(await receiptPicture(ctx.database, input.reference), 'the order has no picture of a receipt')),
    /** Does something with an order. */
    act: orders.input(OrderActSchema).mutation(({ ctx, input }) => actOnce(ctx, input)),
    /** Mends the address of an order's buyer. */
    mendAddress: orders
      .input(MendedAddressSchema)
      .mutation(({ ctx, input }) => mendAddress(ctx.database, { ...input, by: ctx.actor.name }, ctx.now())),
  },
  partners: {
    /** What affiliates, pages and coupons brought, as far as the roles read it. */
    report: partners.input(PartnerDaysSchema).query(async ({ ctx, input }) => ({
      ...reportForRoles(await readPartners(ctx.database, input), ctx.actor.roles),
      names: await affiliateNames(ctx),
    })),
    /** Every affiliate with his pages and what he is owed. */
    list: accounts.query(({ ctx }) => listAffiliates(ctx)),
    /** Notes what was paid to an affiliate. */
    pay: accounts.input(PayoutSchema).mutation(({ ctx, input }) => notePayout(ctx.database, { ...input, by: ctx.actor.name }, ctx.now())),
    /** Takes a noted payout back. False where it was taken back before. */
    takeBackPayout: accounts
      .input(v.strictObject({ id: v.pipe(Count, v.minValue(1)) }))
      .mutation(({ ctx, input }) => takeBackPayout(ctx.database, { ...input, by: ctx.actor.name }, ctx.now())),
    /** What the affiliate who asks brought, what he is owed, and where the shop is. */
    own: affiliate.input(PartnerDaysSchema).query(async ({ ctx, input }) => {
      const { database, shop, actor } = ctx;
      const code = actor.affiliate ?? '';
      const report = reportOfAffiliate(await readPartners(database, { ...input, affiliate: code }), code);
      // Who noted a payout is no affiliate's matter.
      const account = (await readAccounts(database, code)).get(code) ?? accountOf([], []);
      return {
        affiliate: code,
        shop: shop.origin,
        // Others' names are no affiliate's matter.
        report: { ...report, names: Object.fromEntries(Object.entries(await affiliateNames(ctx)).filter(([known]) => known === code)) },
        account: { ...account, payouts: account.payouts.map(({ by: _by, ...payout }) => payout) },
      };
    }),
  },
  notices: {
    /** Who is told of orders, when not, and how each destination fares. */
    show: orders.query(({ ctx }) => showNotices(ctx)),
    /** Keeps the settings, or says why they cannot work. */
    save: orders.input(NoticeSettingsSchema).mutation(({ ctx, input }) => saveNotices(ctx, input)),
    /** Sends a notice that says it is a test, now, whatever the hour, and says what became of it. */
    test: orders.input(v.strictObject({ destination: Destination })).mutation(({ ctx, input }) => testNotice(ctx, input.destination)),
  },
  waiting: {
    /** Messages, payments and orders that wait for somebody. */
    list: messages.query(({ ctx }) => readWaiting(ctx.database, ctx.now())),
    /** Where messages go, and how many of them have not arrived. */
    destinations: messages.query(({ ctx }) => readDestinations(ctx)),
    /** Makes one message due now: of an order, or of none (`of` is null). */
    retry: messages
      .input(v.strictObject({ message: v.pipe(Count, v.minValue(1)), of: v.nullable(OrderReferenceSchema) }))
      .mutation(({ ctx, input }) => retryMessageOf(ctx.database, input, ctx.now())),
    /** Makes all messages due now that have not arrived, as long as they are `seen` many. Returns how many; null where they are not. */
    retryAll: operations
      .input(v.strictObject({ seen: Count }))
      .mutation(({ ctx, input }) => retryMessages(ctx.database, input.seen, ctx.now())),
  },
});
export type StaffOperations = typeof staffOperations;
/** What each operation takes, and what it returns. */
export type StaffInputs = inferRouterInputs<StaffOperations>;
export type StaffOutputs = inferRouterOutputs<StaffOperations>;
