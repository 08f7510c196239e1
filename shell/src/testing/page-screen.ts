import { isFallbackAttempt } from '@riwaq/contracts';
import type { ComponentType } from 'react';
import type { DataSource, PageScreen } from '../app/find-screen';

/** A page as it was found, for tests of what shows it. */
export function pageScreen(pattern: string, Component: ComponentType<never>, version = '1.0.0'): PageScreen {
  const [app, attempt] = ['catalog', 0];
  const given = { fragments: {}, versions: { [app]: version } };
  const head = { title: 'صفحة', description: 'صفحة' };
  return {
    kind: 'page',
    app,
    version,
    pattern,
    attempt,
    Component: Component as PageScreen['Component'],
    loaderData: null,
    given: { app, version, attempt, head, given, previous: () => Promise.reject(new Error('no previous release')) },
  };
}

/** Data of every address, as these versions of apps made it: of a live release, and of the one before. */
export function dataOf(live: Readonly<Record<string, string>>, previous = live): DataSource {
  const head = { title: 'صفحة', description: 'صفحة' };
  return {
    async load(_path, attempt) {
      const versions = isFallbackAttempt(attempt) ? previous : live;
      return { versions, head, loaderData: `of ${Object.values(versions)}`, fragments: {} };
    },
  };
}
