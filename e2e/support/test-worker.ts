import { test } from '@playwright/test';

/** Opens what the tests of a worker share. */
type Open<T> = (worker: TestWorker) => Promise<T>;

/**
 * A worker of the run, with the sites that its tests share. Each is opened when a test first asks: worker fixtures of several files would
 * start a worker for each.
 */
export class TestWorker {
  private readonly opened = new Map<Open<unknown>, Promise<unknown>>();
  private readonly ends: (() => unknown)[] = [];

  /** Opens a site, or returns the open one. The first test gets more time for it: so many usual limits. */
  once<T>(open: Open<T>, limits = 2): Promise<T> {
    const known = this.opened.get(open);
    if (known) return known as Promise<T>;
    const { project, timeout } = test.info();
    test.info().setTimeout(timeout + limits * project.timeout);
    const opening = open(this);
    this.opened.set(open, opening);
    return opening;
  }

  /** Calls `end` when the worker ends, before the ends that are known already. */
  atEnd(end: () => unknown): void {
    this.ends.unshift(end);
  }

  /** Calls the ends. */
  async close(): Promise<void> {
    for (const end of this.ends) await end();
  }
}
