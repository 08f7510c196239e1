import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { federationName } from '@riwaq/app-source/federation-name';
import { checksum } from '@riwaq/app-source/release-facts';
import { type AppName, CONTRACT_VERSION } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';

/** What a test's build declares; the rest is plausible. */
export interface FakeBuild {
  readonly app: AppName;
  readonly version: string;
  /** Names that it gives (the shell) or takes, by package; none by default. */
  readonly interface?: Readonly<Record<string, readonly string[]>>;
  readonly carried?: ReleaseDescriptor['carried'];
  /** The notes of the version; one line by default. */
  readonly notes?: readonly string[];
  /** Version of the federation runtime. */
  readonly federation?: string;
  readonly origin?: string;
  readonly routes?: readonly string[];
  readonly documents?: readonly string[];
  readonly closedRoutes?: readonly string[];
  readonly uses?: ReleaseDescriptor['uses'];
  readonly fragments?: readonly string[];
  readonly data?: Record<string, unknown>;
  /** What its records provide, require and have alone; nothing by default. */
  readonly provides?: ReleaseDescriptor['provides'];
  readonly requires?: ReleaseDescriptor['requires'];
  readonly unique?: ReleaseDescriptor['unique'];
  readonly changes?: readonly string[];
  readonly navigation?: ReleaseDescriptor['navigation'];
  /** The gateway interface that it needs. */
  readonly gateway?: string;
  /** What it stores on devices. */
  readonly stores?: Readonly<Record<string, number>>;
  /** Digest of its sources; one per version by default. */
  readonly source?: string;
  /** Digest of its code, where its records are separable. */
  readonly code?: string;
  /** The remote contract that it speaks; today's by default. */
  readonly contract?: ReleaseDescriptor['contract'];
  /** Paths of the data that its pages ask for. */
  readonly resources?: readonly string[];
  /** Extra files, and other contents of the usual ones: path → text. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes a small complete build, and returns its descriptor. */
export async function writeBuild(folder: string, build: FakeBuild): Promise<ReleaseDescriptor> {
  const { app, version } = build;
  const contents: Record<string, string> = {
    'browser/remoteEntry.js': `/* ${app} ${version} */ ${'globalThis.riwaq = 1;'.repeat(40)}`,
    'browser/page.js': `export const page = '${app} ${version}';`,
    'server/remoteEntry.js': `module.exports = '${app} ${version}';`,
    [`media/cover-${app}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${app}</title>${'<path d="M0 0"/>'.repeat(40)}</svg>`,
    ...build.files,
  };
  for (const [file, text] of Object.entries(contents)) await write(join(folder, file), text);
  const descriptor: ReleaseDescriptor = {
    name: app,
    version,
    contract: build.contract ?? CONTRACT_VERSION,
    notes: [...(build.notes ?? [`What ${app} ${version} brings.`])],
    interface: Object.fromEntries(Object.entries(build.interface ?? {}).map(([name, names]) => [name, [...names]])),
    ...(build.carried ? { carried: build.carried } : {}),
    federation: build.federation ?? '2.9.2',
    origin: build.origin ?? `riwaq#${app}-mfe`,
    ...(build.gateway ? { gateway: build.gateway } : {}),
    source: build.source ?? `sources of ${version}`,
    ...(build.code ? { code: build.code } : {}),
    provides: [...(build.provides ?? [])],
    requires: [...(build.requires ?? [])],
    unique: [...(build.unique ?? [])],
    global: federationName(app, version),
    entry: ['remoteEntry.js'],
    server: 'server/remoteEntry.js',
    remoteFiles: [],
    routes: (build.routes ?? [`/${app}`, `/${app}/:slug`]).map((pattern, index) => ({
      id: `page-${index}`,
      pattern,
      files: ['page.js'],
    })),
    resources: [...(build.resources ?? [])],
    fragments: (build.fragments ?? []).map((name) => ({ name, files: ['page.js'] })),
    documents: (build.documents ?? [`/${app}`]).map((path) => ({ path, listed: true })),
    closedRoutes: [...(build.closedRoutes ?? [])],
    navigation: [...(build.navigation ?? [])],
    uses: [...(build.uses ?? [])],
    changes: [...(build.changes ?? [])],
    prepares: false,
    stores: { ...build.stores },
    data: build.data ?? {},
    files: Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [file, { bytes: Buffer.byteLength(text), checksum: checksum(text) }]),
    ),
  };
  await write(join(folder, 'descriptor.json'), JSON.stringify(descriptor));
  return descriptor;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
