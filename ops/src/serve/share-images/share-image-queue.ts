import { join } from 'node:path';
import type { PendingShareImage } from '@riwaq/artwork';
import { askWorker } from '../../system/worker-process';

/** Draws share images into a folder and skips existing ones. */
export type DrawImages = (images: readonly PendingShareImage[], out: string) => Promise<unknown>;

/** In a child process, so that its memory is freed. */
const drawInFreshProcess: DrawImages = (images, out) => askWorker(join(import.meta.dirname, 'draw-worker'), { images, out });

/** Images per batch: about three seconds. */
const BATCH = 32;

interface Waiting {
  readonly image: PendingShareImage;
  readonly drawn: Promise<void>;
  readonly settle: (failure?: unknown) => void;
}

/** Draws share images on request: each once, one batch at a time. Requests during a batch go into the next one. */
export class ShareImageQueue {
  readonly #waiting = new Map<string, Waiting>();
  #working = false;

  constructor(
    private readonly out: string,
    private readonly draw: DrawImages = drawInFreshProcess,
  ) {}

  /** Resolves when the image is drawn. Rejects where that fails. */
  drawn(image: PendingShareImage): Promise<void> {
    const waiting = this.#waiting.get(image.name) ?? waitingFor(image);
    this.#waiting.set(image.name, waiting);
    if (!this.#working) void this.#work();
    return waiting.drawn;
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()].slice(0, BATCH);
      const failure = await this.draw(
        batch.map(({ image }) => image),
        this.out,
      ).then(
        () => undefined,
        (error: unknown) => error ?? new Error('nothing was drawn'),
      );
      for (const { image, settle } of batch) {
        this.#waiting.delete(image.name);
        settle(failure);
      }
    }
    this.#working = false;
  }
}

function waitingFor(image: PendingShareImage): Waiting {
  let settle: Waiting['settle'] = () => {};
  const drawn = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  return { image, drawn, settle };
}
