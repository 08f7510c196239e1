import {
  type AppName,
  type Attempt,
  FIRST_ATTEMPT,
  isFallbackAttempt,
  isRemote,
  type LiveRemotes,
  type PinnedRemote,
  type Remote,
} from '@riwaq/contracts';
import { createLoads } from '@riwaq/runtime';
import type { loadReleaseModule } from './load-release-module';
import { readLiveRemotes } from './read-live-remotes';
import { LOAD_TIMEOUT, withTimeout } from './with-timeout';

/** A remote that is loaded and has the right shape. `pinned` where it is the release whose markup a document may hold. */
interface LoadedRemote {
  readonly app: AppName;
  readonly remote: Remote;
  readonly version: string;
  readonly pinned: boolean;
}

/** The remotes of one page: which release of each it uses, and their modules. One visit, one consistent set. */
export class Remotes {
  readonly #loaded = createLoads<string, LoadedRemote>();
  readonly #live = createLoads<null, LiveRemotes>();

  constructor(
    private pinned: Readonly<Record<AppName, PinnedRemote>>,
    private readonly load: typeof loadReleaseModule,
    private readonly shell: Remote,
    private readonly shellVersion: string,
  ) {}

  /** Returns the releases of every app, read once. Releases that the document pins replace live ones. */
  async all(): Promise<Readonly<Record<AppName, PinnedRemote>>> {
    return { ...(await this.#live(null, () => this.#readLive())).remotes, ...this.pinned };
  }

  /** A document does not name the scripts of other pages: what it pins takes them from the list where that is of the same release. */
  async #readLive(): Promise<LiveRemotes> {
    const list = await readLiveRemotes();
    const withPages = Object.entries(this.pinned).map(([app, own]) => {
      const { live, pages } = list.remotes[app] ?? own;
      return [app, live.integrity === own.live.integrity && pages ? { ...own, pages } : own];
    });
    this.pinned = Object.fromEntries(withPages);
    return list;
  }

  /** What this page already knows, without asking. */
  known(): Readonly<Record<AppName, PinnedRemote>> {
    return this.pinned;
  }

  /** Loads an app's remote; one that failed is loaded again. Rejects for a missing, invalid or slow release. */
  remote(app: AppName, attempt: Attempt): Promise<LoadedRemote> {
    return this.#loaded(`${app} ${attempt}`, () => this.#loadAttempt(app, attempt));
  }

  async #loadAttempt(app: AppName, attempt: Attempt): Promise<LoadedRemote> {
    if (app === 'shell') return { app, remote: this.shell, version: this.shellVersion, pinned: true };
    const releases = this.pinned[app] ?? (await this.all())[app];
    if (!releases) throw new Error(`no release of ${app} is live`);
    const release = isFallbackAttempt(attempt) ? releases.previous : releases.live;
    if (!release) throw new Error(`${app} has no previous release`);
    const remote = await withTimeout(this.load(release), LOAD_TIMEOUT, `${app} ${release.version}`);
    if (!isRemote(remote) || remote.name !== app) throw new Error(`${app} ${release.version} does not have the shape of a remote`);
    return { app, remote, version: release.version, pinned: attempt === FIRST_ATTEMPT };
  }
}
