import type { GatewayContext } from '../context/gateway-context';
import { type Log, loggableError } from '../http/errors';
import { retryDelay } from '../outbox/next-retry';
import { LEASE } from '../outbox/outbox-table';
import { drawPdf } from './draw-pdf';
import { DamagedPictureError, drawAnew, drawSmall, joinSheets } from './draw-picture';
import { claimDrawing, type Drawing, type DrawingKind, type Drawn, dueHeads, finishDrawing, postponeDrawing } from './drawing-table';
import { fairTurns } from './fair-turns';

/** Attempts that the machine may fail, within a day. Then staff sees the file as one that is too heavy. */
const MOST_ATTEMPTS = 30;

/** What drawing needs of the gateway's context. */
type DrawingContext = Pick<GatewayContext, 'database' | 'clock'> & { readonly log: Pick<Log, 'error'> };

/**
 * Returns the round of a job that draws every due file of a kind, one at a time, for the memory. Stops between two once `signal` is aborted. A gateway that
 * is killed loses no drawing: another one claims it after the lease.
 */
export function drawingRounds(kind: DrawingKind): (context: DrawingContext, signal?: AbortSignal) => Promise<void> {
  const next = fairTurns();
  return async ({ database, clock, log }, signal) => {
    while (!signal?.aborted) {
      const head = next(await dueHeads(database, kind, clock()));
      if (!head) return;
      // A file at which gateways die comes more and more seldom.
      const until = clock() + Math.max(LEASE, retryDelay(head.attempts + 1));
      const drawing = await claimDrawing(database, head.id, clock(), until);
      if (drawing) await drawOne({ database, clock, log }, kind, drawing);
    }
  };
}

async function drawOne({ database, clock, log }: DrawingContext, kind: DrawingKind, drawing: Drawing): Promise<void> {
  let drawn: Drawn;
  try {
    drawn = await works[kind](drawing);
  } catch (error) {
    log.error({ reason: 'drawing', attempts: drawing.attempts, ...loggableError(error) }, 'a file cannot be drawn now');
    if (drawing.attempts < MOST_ATTEMPTS) return postponeDrawing(database, drawing.id, clock() + retryDelay(drawing.attempts));
    drawn = { ...undrawn[kind], fault: 'too-large' };
  }
  return finishDrawing(database, drawing, drawn, clock());
}

const undrawn = { picture: { file: null, small: null, pages: null }, pdf: { small: null, pages: null } } as const;

/** Draws a file, or returns why it cannot. Throws where the machine failed. */
const works: Readonly<Record<DrawingKind, (drawing: Drawing) => Promise<Drawn>>> = {
  async picture({ receipt, file, content }) {
    try {
      const anew = await drawAnew({ type: file.type, content });
      return { ...undrawn.picture, file: anew, small: receipt === null ? null : await drawSmall(anew), fault: null };
    } catch (error) {
      if (error instanceof DamagedPictureError) return { ...undrawn.picture, fault: 'damaged' };
      throw error;
    }
  },
  async pdf({ content }) {
    const pdf = await drawPdf(content);
    if ('fault' in pdf) return { ...undrawn.pdf, fault: pdf.fault };
    return { small: await joinSheets(pdf.drawn), pages: pdf.pages, fault: null };
  },
};
