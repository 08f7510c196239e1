import type { ComponentType } from 'react';
import { type Tracked, tracked } from './tracked';

/** What the chunk of a part exports. */
export interface PartModule<Props extends object> {
  readonly default: ComponentType<Props>;
}

/** Gives a part of a page, which is loaded once. */
export type PartOfPage<Props extends object> = () => Tracked<PartModule<Props>>;

/**
 * Makes a part of a page from what imports its chunk. Without a connection it waits for one; another failure is forgotten, so
 * that the part can be tried again.
 */
export function partOfPage<Props extends object>(load: () => Promise<PartModule<Props>>): PartOfPage<Props> {
  let coming: Tracked<PartModule<Props>> | undefined;

  async function patiently(): Promise<PartModule<Props>> {
    try {
      return await load();
    } catch (error) {
      if (typeof navigator === 'undefined' || navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return patiently();
    }
  }

  return () => {
    coming ??= tracked(
      patiently().catch((error: unknown) => {
        coming = undefined;
        throw error;
      }),
    );
    return coming;
  };
}
