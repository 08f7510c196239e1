import { join } from 'node:path';
import type { CommandContext } from '../cli/command';
import { writeBuild } from './build-output';
import type { Shop } from './shop';
import { demoSiteConfig } from './shop';

/** What commands printed, warned and built. */
export interface OperatorLog {
  readonly printed: string[];
  readonly complained: string[];
  readonly builds: string[];
}

/** Digest of the sources in an operator's project. */
export const SOURCES = 'these sources';

const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers'];

/** The context of an operator's commands, on a test's shop and a project in `root`. */
export function operatorOf(
  { home, context: { compose, now } }: Shop,
  root: string,
  { printed, complained, builds }: OperatorLog,
): CommandContext {
  return {
    root,
    home,
    cwd: root,
    environment: {},
    now,
    user: () => 'salma',
    print: (text) => printed.push(...text.split('\n')),
    tell: () => {},
    warn: (text) => complained.push(text),
    compose,
    standingWall: async () => ({ wall: 'bubblewrap', missing: [] }),
    browserCheck: { find: async () => 'chromium', open: async () => ({ faults: [], hydrated: {} }) },
    build: (app, { version = '1.0.0', out = join(root, `${app}-mfe`, 'dist') }) => {
      builds.push(`${app}@${version}`);
      return writeBuild(out, { app, version, source: SOURCES });
    },
    sourceOf: async () => SOURCES,
    apps: () => apps.map((app) => ({ app, folder: join(root, app === 'shell' ? app : `${app}-mfe`) })),
    askBeaconSummary: async () => ({ since: '2026-01-31T12:00:00.000Z', fallbacks: [], failures: [], hydrated: [], visits: [] }),
    askVisits: async (span) => ({
      ...span,
      site: [],
      siteTotal: { visits: 0, failed: 0, fallbacks: 0, lcp: null, inp: null, hydrated: null },
      releases: [],
      ordersSince: 0,
      orders: [],
    }),
    staff: () => Promise.reject(new Error('nobody asks a gateway')),
    siteConfig: demoSiteConfig,
    stopped: () => Promise.resolve(),
  };
}
