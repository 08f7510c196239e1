import { HOUR, type OrderStatus } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { type Database, instant, isUnavailable, type Queries, readRows } from '../database/database';
import { loggableError } from '../http/errors';
import { changeInTurn } from '../orders/change-in-turn';
import { findOrderRow, lockOrder } from '../orders/order-table';
import { planReminder } from '../orders/plan-letter';
import { holdingEntries } from '../orders/taken-back';
import type { DueLetter, Letters, PreparedLetter } from '../outbox/deliver';
import { LETTER_AGE } from '../outbox/due-messages';
import { LetterKindSchema, LetterSchema } from '../outbox/letter';
import { beginLetter, deleteLetter } from '../outbox/outbox-table';
import { readOrderStatus } from '../tracking/order-status';
import { type Judgement, judgeLetter } from './judge-letter';
import { isLimited, isWithinLimits } from './letter-limits';
import type { Mailer } from './mailer';
import { renderEmail } from './render-email';

type Line = OrderStatus['goods']['lines'][number];

/** Milliseconds until a letter is due again whose order is on its way to its endpoint. */
const SOON = 15_000;

/** Milliseconds until a letter is due again that cannot be sent now, by why. PayPal is asked by other jobs, and reviews for hours or days. */
const pauses = { later: SOON, reviewed: HOUR, full: HOUR } as const;

/** Letters get six times as many attempts as forms, about a week: a mail service that refuses us over long holidays loses no letter. */
const MORE_ATTEMPTS = 6;

/** A gateway's context with its letters, which read the same database. `mailer`: null without a mail server. */
export function withLetters(
  context: Omit<GatewayContext, 'letters'>,
  { mailer, maxAttempts }: { readonly mailer: Mailer | null; readonly maxAttempts: number },
): GatewayContext {
  const letters: Letters | null = mailer && {
    prepare: (due) => prepareLetter(whole, mailer, due),
    arrived: planReminder,
    refused: ({ reference }, write) => changeInTurn(whole.database, reference, write),
    maxAttempts: MORE_ATTEMPTS * maxAttempts,
  };
  const whole: GatewayContext = { ...context, letters };
  return whole;
}

/**
 * Judges a letter, twice: before the provider is asked what is new of its order, and after. Its words and its address are those of this moment. A limited
 * letter that is sent for the first time waits while a limit is full.
 */
async function prepareLetter(context: GatewayContext, mailer: Mailer, due: DueLetter): Promise<PreparedLetter> {
  const { database, clock, shop, siteOrigin } = context;
  const { key, letter } = due;
  const begun = await begin(context, due);
  if (begun !== 'true') return unsent(begun);
  const known = await findOrderRow(database, letter.reference);
  const order = known && (await readOrderStatus(context, known));
  const row = await findOrderRow(database, letter.reference);
  if (!order || !row || (await judgeLetter(database, due, clock())) !== 'true') return judgeAnew(context, due);
  const shown = await withLetterPictures(context, order);
  const email = renderEmail({ kind: v.parse(LetterKindSchema, letter.kind), back: letter.back, order: shown, shop, siteOrigin });
  return { kind: 'ready', send: () => mailer.send({ key, to: letter.to ?? row.email, ...email }) };
}

/** An order with the pictures that its letters show of its covers. A cover without one is left out: letters lead to no picture that is not there. */
async function withLetterPictures({ readCovers }: GatewayContext, order: OrderStatus): Promise<OrderStatus> {
  const covers = await readCovers?.().catch(() => undefined);
  const withPicture = async ({ cover, ...line }: Line) => ({ ...line, cover: cover && (await covers?.letterPicture(cover)) });
  return { ...order, goods: { ...order.goods, lines: await Promise.all(order.goods.lines.map(withPicture)) } };
}

/** What becomes of a letter that was true, and is not now. What is true in the end, by what came between, is sent soon. */
async function judgeAnew(context: GatewayContext, due: DueLetter): Promise<PreparedLetter> {
  const judgement = await begin(context, { ...due, isPlanned: false });
  return unsent(judgement === 'true' ? 'later' : judgement);
}

type Begun = Judgement | 'full';

/** What becomes of a letter that is not sent now. */
const unsent = (begun: Exclude<Begun, 'true'>): PreparedLetter =>
  begun === 'untrue' ? { kind: begun } : { kind: 'later', wait: pauses[begun] };

/**
 * Judges a letter and begins it, unless a limit is full. Deletes one that is untrue. The order is locked: no payment, receipt or cancellation comes between,
 * nor does its buyer send it again, which plans the letter.
 */
function begin(context: GatewayContext, due: DueLetter): Promise<Begun> {
  const { id, letter, isPlanned } = due;
  const { database, clock } = context;
  return database.transaction(async (queries) => {
    await lockOrder(queries, letter.reference);
    const judgement = await judgeLetter(queries, due, clock());
    // It is true again where staff takes back what they did last.
    if (judgement === 'untrue' && (await canBeTakenBack(queries, letter.reference, clock()))) return 'later';
    if (judgement === 'untrue') await deleteLetter(queries, id);
    if (judgement !== 'true' || !isPlanned) return judgement;
    const write = () => beginLetter(queries, id, clock());
    // Staff may have taken it back since it was claimed.
    if (!isLimited(letter)) return (await write()) ? 'true' : 'untrue';
    return (await isWithinLimits(context, queries, letter.reference, write)) ? 'true' : 'full';
  });
}

/** Whether what staff last did with an order can still be taken back at `now` (milliseconds). */
async function canBeTakenBack(queries: Queries, reference: string, now: number): Promise<boolean> {
  const last = holdingEntries((await findOrderRow(queries, reference))?.history ?? []).at(-1);
  return last?.undo !== undefined && now < last.at + TAKE_BACK;
}

/** Letters that one round judges at most. */
const BATCH = 100;

/**
 * Deletes letters that are not sent any more: planned ones that are too old, as where no mail server is configured, and given-up ones that say what is no
 * longer true, for which staff would wait in vain. One that cannot be judged stays.
 */
export async function withdrawLetters({ database, clock, log }: GatewayContext): Promise<void> {
  const now = clock();
  await database.query(`delete from messages where state = 'planned' and created_at <= $1`, [instant(now - LETTER_AGE)]);
  for (const given of await givenUp(database)) {
    try {
      await withdrawUntrue(database, given, now);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.warn({ reference: given.letter.reference, ...loggableError(error) }, 'a given-up letter cannot be judged, and stays');
    }
  }
}

type GivenUp = Omit<DueLetter, 'isPlanned'>;

async function withdrawUntrue(database: Database, given: GivenUp, now: number): Promise<void> {
  if ((await judgeLetter(database, given, now)) !== 'untrue') return;
  await database.transaction(async (queries) => {
    // Its order may have been sent again since, which plans no second letter: only what is judged under its lock stays as it was judged.
    await lockOrder(queries, given.letter.reference);
    if ((await judgeLetter(queries, given, now)) === 'untrue')
      await queries.query(`delete from messages where id = $1 and state = 'dead'`, [given.id]);
  });
}

const GivenUpRow = v.object({ id: v.number(), key: v.string(), letter: v.unknown() });
const KnownLetterSchema = v.object({ ...LetterSchema.entries, kind: LetterKindSchema });

/** Given-up letters, but for those that only a later gateway can read. */
async function givenUp(queries: Queries): Promise<readonly GivenUp[]> {
  const rows = await queries.query(
    `select id, key, letter from messages where state = 'dead' and letter is not null order by id limit ${BATCH}`,
  );
  return readRows(GivenUpRow, rows).flatMap(({ letter, ...row }) => (v.is(KnownLetterSchema, letter) ? [{ ...row, letter }] : []));
}
