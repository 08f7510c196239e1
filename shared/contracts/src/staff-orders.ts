import * as v from 'valibot';
import { ContentsSchema } from './contents';
import { HistoryEntrySchema } from './order-history';
import { OrderedGoodsSchema, OrderMethodSchema, orderChanges, ReceiptReasonSchema, SentWalletSchema } from './order-status';
import { CalendarDaySchema } from './record-day';
import { SlugSchema } from './slug';
import { typedLineOf } from './text-line';

/**
 * Where an order stands for staff. `waiting`: nobody has paid it. `wallet`: it is paid by crypto, and staff
 * owes its buyer the wallet; `wallet-sent`: its transfer is awaited. `receipt`: its receipt came. `paid`: its goods are to be activated. `owed`: they are, and the price of one that was dropped is to go back. `money`: money came that
 * does not fit, and a person decides. `review`: PayPal has not confirmed its money. `declined`: PayPal declined money that had counted.
 */
const staffStages = [
  ...(['money', 'declined', 'receipt', 'wallet', 'paid', 'owed', 'review'] as const),
  ...(['waiting', 'wallet-sent', 'activated', 'cancelled', 'refunded'] as const),
] as const;
export const StaffStageSchema = v.picklist(staffStages);
export type StaffStage = v.InferOutput<typeof StaffStageSchema>;

/** Hours within which a paid order is activated, as the shop promises. */
export const ACTIVATION_HOURS = 24;

/** Milliseconds in which an act of staff can be taken back: what it causes leaves after them. */
export const TAKE_BACK = 30_000;

/** Days for which PayPal may review a payment, as it does with an e-check. From then on the order waits for staff. */
export const REVIEW_DAYS = 7;

/** What is ordered, as the list is filtered: the types of an order's request. */
const orderFlows = ['bundle', 'product', 'course', 'offer', 'promotion'] as const;

/** Rows of a page of the list. */
export const LISTED_PAGE = 50;
/** Most rows at once: those of a CSV. */
export const MOST_LISTED = 20_000;

/** Where a page of the list begins: behind an order, by its instant and reference. */
const CursorSchema = v.pipe(v.string(), v.regex(/^\d{1,14}\.RQ-\w{8}$/));

/** Which orders: newest first, or those that are due: those whose money waits for a decision, then the longest due. `day` is the day of the order in Algeria. `search`: reference, telephone, e-mail, name or product. */
export const OrderQuestionSchema = v.strictObject({
  stage: v.optional(v.picklist(['due', ...staffStages])),
  method: v.optional(OrderMethodSchema),
  flow: v.optional(v.picklist(orderFlows)),
  day: v.optional(CalendarDaySchema),
  partner: v.optional(SlugSchema),
  search: v.optional(typedLineOf(120)),
  after: v.optional(CursorSchema),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LISTED)), LISTED_PAGE),
});
export type OrderQuestion = v.InferInput<typeof OrderQuestionSchema>;

const Milliseconds = v.number();
const Since = v.nullable(Milliseconds);

const row = {
  reference: v.string(),
  /** Instants in milliseconds. */
  ordered: Milliseconds,
  stage: StaffStageSchema,
  /** Since when it waits for staff; null where it does not. */
  dueSince: Since,
  /** When it was paid, as long as it is not activated. */
  paidSince: Since,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  flow: v.string(),
  /** How it is paid. */
  method: v.string(),
  /** Dinar; null without a price. */
  total: v.nullable(v.number()),
  /** Codes; null where the order credits none. */
  partner: v.nullable(v.string()),
  /** The partner's name when it was ordered; null where nobody knows it. An earlier gateway says nothing. */
  partnerName: v.exactOptional(v.nullable(v.string())),
  coupon: v.nullable(v.string()),
  /** When a mail server refused the buyer's address as it is now; null where none did. An earlier gateway says nothing. */
  addressRefused: v.exactOptional(Since),
  /** Why its newest receipt was refused, as long as it waits for its payment. */
  receiptRefused: v.exactOptional(ReceiptReasonSchema),
};

/** Facts of the list alone. An earlier gateway sends only the first. */
const listedOnly = {
  product: v.string(),
  /**
   * What is ordered, each with its version and quantity (`detail`); empty where an earlier gateway stored the order. `isDropped`: the order goes on
   * without it.
   */
  lines: v.exactOptional(v.array(v.object({ name: v.string(), detail: v.string(), isDropped: v.optional(v.boolean()) }))),
  wilaya: v.exactOptional(v.string()),
  /** Money that came and was not given back: dinar, and US dollars by PayPal. Null where none of it came. */
  received: v.exactOptional(v.nullable(v.number())),
  receivedDollars: v.exactOptional(v.nullable(v.number())),
  /** Money that came and was given back: dinar, and US dollars by PayPal. Null where none was. */
  givenBack: v.exactOptional(v.nullable(v.number())),
  givenBackDollars: v.exactOptional(v.nullable(v.number())),
  /** The same telephone ordered the same within a day, and neither order was cancelled or given back. */
  isSameAgain: v.exactOptional(v.boolean()),
};

/** An order in the list. */
const ListedOrderSchema = v.object({ ...row, ...listedOnly });
export type ListedOrder = v.InferOutput<typeof ListedOrderSchema>;

/** A page of the list. `next` is the `after` of the page behind it; null for the last one. `due` counts all that waits for staff. */
const OrderListSchema = v.object({ orders: v.array(ListedOrderSchema), next: v.nullable(v.string()), due: v.number() });
export type OrderList = v.InferOutput<typeof OrderListSchema>;

const PaymentRecordSchema = v.object({
  /** Number of its transfer, or PayPal's number of the order. */
  transfer: v.string(),
  method: v.string(),
  state: v.string(),
  /** Dinar, or dollars by PayPal («17.50»); null before money came. */
  paid: v.nullable(v.string()),
  /** PayPal's word for what became of the money (`PENDING`, `PARTIALLY_REFUNDED`); an earlier gateway says none. */
  status: v.optional(v.nullable(v.string()), null),
  /** What of it went back while the rest stayed, as `paid` says it. */
  givenBack: v.exactOptional(v.string()),
  /** The transfers of which it is made where they are several, the oldest first, and when each came or was noted. An earlier gateway says none. */
  parts: v.exactOptional(v.array(v.object({ paid: v.string(), at: Milliseconds }))),
  /** The provider did not accept a payment by card that its buyer tried. */
  isRefused: v.exactOptional(v.boolean()),
  since: Milliseconds,
});

/** A message about an order. `kind` of a letter as the gateway names it (`LetterKind`); of a message to an endpoint what it carries. */
const OrderMessageSchema = v.object({
  id: v.number(),
  kind: v.string(),
  isLetter: v.boolean(),
  endpoint: v.string(),
  state: v.string(),
  attempts: v.number(),
  at: Milliseconds,
  /** Why the mail server does not take a letter; `recipient`: it refuses the buyer's address. An earlier gateway says nothing. */
  fault: v.optional(v.nullable(v.string()), null),
});
export type OrderMessage = v.InferOutput<typeof OrderMessageSchema>;

/** Pages of a PDF that staff sees: the first ones. */
export const DRAWN_PAGES = 3;

/** Why a receipt has no picture. `locked`: it asks for a password. `too-large`: drawing it takes too much time or memory. */
export const ReceiptFaultSchema = v.picklist(['locked', 'damaged', 'too-large']);
export type ReceiptFault = v.InferOutput<typeof ReceiptFaultSchema>;

/**
 * The newest receipt of an order, also where it was refused: when it came, and what its buyer typed with it. `pages`: those of a PDF. Old ones, and an earlier gateway, have neither these nor
 * a fault.
 */
const ReceiptSchema = v.object({
  at: Milliseconds,
  amount: v.nullable(v.number()),
  day: v.nullable(v.string()),
  hasPicture: v.boolean(),
  pages: v.optional(v.nullable(v.number()), null),
  fault: v.optional(v.nullable(ReceiptFaultSchema), null),
  /** Its picture is still to be drawn. */
  isDrawing: v.optional(v.boolean(), false),
  /** The file is a picture that could not be drawn: no message has it. */
  isLost: v.optional(v.boolean(), false),
});

/**
 * Another order of the same buyer. `by`: the telephone or the mailbox is the same, or a note names its reference. `isSameAgain`: the same was ordered within a
 * day, and neither order was cancelled or given back.
 */
const RelatedOrderSchema = v.object({
  reference: v.string(),
  ordered: Milliseconds,
  stage: StaffStageSchema,
  product: v.string(),
  by: v.array(v.picklist(['phone', 'email', 'note'])),
  isSameAgain: v.boolean(),
});
export type RelatedOrder = v.InferOutput<typeof RelatedOrderSchema>;

/** A payment that an act is about, with its money as `PaymentRecordSchema` has it. */
const ProductSchema = v.object({ line: v.number(), name: v.string(), detail: v.string() });
const ofPayment = { transfer: v.string(), method: v.string(), state: v.string(), paid: v.nullable(v.string()) };

/**
 * What staff may do with an order now, and what follows: the desk draws a button for each, and says the effect in words. A payment or a message that an act
 * is about is named by its number.
 */
const AllowedActSchema = v.variant('act', [
  /**
   * A transfer that came. `isSecond`: beside money that came. `isExtra`: the order is paid, so the money is to go back. `due`: what pays the order, in dinar;
   * null without a price. `came`: dinar that came for it and does not fit, to which this transfer is added; an earlier gateway says none. It may be of
   * `first` to `last`, both days in Algeria.
   */
  v.object({
    act: v.literal('paid'),
    isSecond: v.boolean(),
    isExtra: v.boolean(),
    due: v.nullable(v.number()),
    came: v.exactOptional(v.number()),
    first: v.string(),
    last: v.string(),
  }),
  /** Another amount counts as paid. */
  v.object({ act: v.literal('accept'), ...ofPayment }),
  /** Money went back, on a day from `first` to `last`. `isExtra`: that of a second payment, the first one still counts. `rest`: what of it has not gone back. */
  v.object({ act: v.literal('refunded'), ...ofPayment, isExtra: v.boolean(), rest: v.string(), first: v.string(), last: v.string() }),
  /** One product can be used, by its place from 1; all that are left where none is named. `left`: products that are not activated before it. */
  v.object({
    act: v.literal('activated'),
    product: v.optional(ProductSchema),
    left: v.number(),
  }),
  /** One of these products is not activated, and the order goes on without it. */
  v.object({ act: v.literal('dropped'), products: v.array(ProductSchema) }),
  /** The receipt that came at this instant proves nothing. */
  v.object({ act: v.literal('receipt-refused'), receipt: Milliseconds }),
  /** The wallet is sent, or another one. `after`: when the last one was; null where none was. `begins`: that one, or the shop's. */
  v.object({ act: v.literal('wallet'), after: Since, begins: SentWalletSchema }),
  /** It was marked as activated by mistake, or `isDropped`: nothing was, and what was dropped comes back. */
  v.object({ act: v.literal('not-activated'), isDropped: v.exactOptional(v.boolean()) }),
  v.object({ act: v.picklist(['cancelled', 'reopened', 'note']) }),
  /** What who asks did last, by its place in the history, as long as it can be taken back: `left` milliseconds. */
  v.object({ act: v.literal('take-back'), entry: v.number(), change: v.picklist(orderChanges), left: v.number() }),
  /** A letter of this kind, with what is true now. */
  v.object({ act: v.literal('letter'), message: v.number(), kind: v.string() }),
  /** A message to its endpoint, or to its buyer a `letter` that has not arrived. `hasArrived`: the endpoint gets a second copy. */
  v.object({ act: v.literal('retry'), message: v.number(), hasArrived: v.boolean(), letter: v.exactOptional(v.string()) }),
]);
export type AllowedAct = v.InferOutput<typeof AllowedActSchema>;

const OrderedLine = OrderedGoodsSchema.entries.lines.item;

/** An order with everything that staff must know of it. */
export const OrderRecordSchema = v.object({
  ...row,
  wilaya: v.string(),
  goods: v.object({
    ...OrderedGoodsSchema.entries,
    lines: v.array(v.object({ ...OrderedLine.entries, contents: v.exactOptional(ContentsSchema) })),
  }),
  /**
   * Where the shop says what is in it now: the path of its product or promotion. `contents` of a line is what was bought; an order of an earlier gateway
   * may have none.
   */
  page: v.exactOptional(v.string()),
  payments: v.array(PaymentRecordSchema),
  history: v.array(HistoryEntrySchema),
  notes: v.array(v.object({ by: v.string(), at: Milliseconds, text: v.string() })),
  receipt: v.nullable(ReceiptSchema),
  messages: v.array(OrderMessageSchema),
  /** Newest first. An earlier gateway says none. */
  related: v.exactOptional(v.array(RelatedOrderSchema)),
  /** The most likely first. */
  acts: v.array(AllowedActSchema),
});
export type OrderRecord = v.InferOutput<typeof OrderRecordSchema>;
