import type { AppServer, Remote } from '@riwaq/contracts';
import type { RecordFiles, RecordsEditor } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import type { AppManifest } from '@riwaq/contracts/platform';
import type { AppSides } from './bundled-sources';
import { describedDesk } from './described-records';

/** The sources that describe an app: its two sides, and `src/desk.ts` where it has one. */
interface DescribingSources extends AppSides {
  readonly editor?: RecordsEditor;
}

/**
 * What an app's sources say of it with these record files. Throws as its `readRecords` does, and where its two sides disagree. Runs in the program that
 * describes an app.
 */
export function describedApp({ server, remote, editor }: DescribingSources, files: RecordFiles, rows?: CsvRows) {
  const { noted, unread } = noteReads(files);
  const manifest = server.describe(server.readRecords(noted));
  const routes = routesOf(remote, manifest);
  requireBothSides(server, remote, manifest);
  return {
    // Without the lists a release is one that was built before them.
    manifest: { provides: [], requires: [], unique: [], ...manifest },
    routes,
    fragments: Object.keys(remote.fragments),
    unread: unread(),
    ...(editor && describedDesk(editor, files, rows)),
  };
}

/** The patterns of an app's pages: those of its code, then those that follow from its records. */
export function routesOf({ routes }: Pick<Remote, 'routes'>, { routes: ofRecords = [] }: Pick<AppManifest, 'routes'>) {
  return [...routes.flatMap(({ id, path }) => (path === undefined ? [] : { id, path })), ...ofRecords];
}

/** Throws where a page has no `.server` file, or a route no page, or data no loader. */
function requireBothSides(server: AppServer<unknown>, { routes }: Pick<Remote, 'routes'>, manifest: AppManifest): void {
  const without = routes.find(({ id }) => !server.pages[id]);
  if (without) throw new Error(`src/site.server.ts names no .server file of the page «${without.id}», which src/remote.ts has`);
  const stray = (manifest.routes ?? []).find(({ id }) => routes.every((route) => route.id !== id));
  if (stray) throw new Error(`src/remote.ts has no page «${stray.id}», which src/site.server.ts says the route ${stray.path} of`);
  const unloaded = (manifest.resources ?? []).find((path) => !server.resources?.[path]);
  if (unloaded) throw new Error(`src/site.server.ts has no loader of the resource ${unloaded}, which it describes`);
}

/** The same files, and afterwards the record files that nobody looked into. To list the names is not to read a file. */
export function noteReads(files: RecordFiles): { readonly noted: RecordFiles; readonly unread: () => string[] } {
  const read = new Set<string>();
  const noted = Object.entries(files).map(([file, content]) => {
    if (!file.startsWith('content/') || typeof content !== 'object' || content === null) return [file, content] as const;
    return [file, noting(content, () => read.add(file))] as const;
  });
  const unread = () =>
    Object.entries(files).flatMap(([file, content]) =>
      file.startsWith('content/') && typeof content === 'object' && content !== null && !read.has(file) ? [file] : [],
    );
  return { noted: Object.fromEntries(noted), unread };
}

function noting(content: object, note: () => void): object {
  return new Proxy(content, {
    get(target, key) {
      note();
      return Reflect.get(target, key);
    },
    has(target, key) {
      note();
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      note();
      return Reflect.ownKeys(target);
    },
  });
}
