import { type AppName, isRemote, type LiveRemotes, type PinnedRemote, type Remote } from '@riwaq/contracts';
import type { loadRelease } from './load-release';
import { STEP_LIMIT, within } from './within';

/** A remote that is loaded and has the right shape. `pinned` where it is the release whose markup a document may hold. */
export interface LoadedRemote {
  readonly app: AppName;
  readonly remote: Remote;
  readonly version: string;
  readonly pinned: boolean;
}

/** The remotes of one page: which release of each it uses, and their modules. One visit, one consistent set. */
export class Remotes {
  readonly #loaded = new Map<string, Promise<LoadedRemote>>();
  #live: Promise<LiveRemotes> | undefined;

  constructor(
    private readonly pinned: Readonly<Record<AppName, PinnedRemote>>,
    private readonly load: typeof loadRelease,
    private readonly shell: Remote,
    private readonly shellVersion: string,
  ) {}

  /** The releases of every app, read once: what the document pins stands above what is live meanwhile. */
  async all(): Promise<Readonly<Record<AppName, PinnedRemote>>> {
    this.#live ??= import(/* webpackChunkName: "live-remotes" */ './read-live-remotes').then(({ readLiveRemotes }) => readLiveRemotes());
    try {
      return { ...(await this.#live).remotes, ...this.pinned };
    } catch (error) {
      this.#live = undefined;
      throw error;
    }
  }

  /** What this page already knows, without asking. */
  known(): Readonly<Record<AppName, PinnedRemote>> {
    return this.pinned;
  }

  /**
   * Loads an app's remote. Even attempts load its live release, odd ones the previous good release; a rejected attempt
   * stays rejected, the next number tries anew. Rejects on a missing, corrupt, throwing, misshapen or hanging release.
   */
  remote(app: AppName, attempt: number): Promise<LoadedRemote> {
    const key = `${app} ${attempt}`;
    const loaded = this.#loaded.get(key) ?? this.#loadAttempt(app, attempt);
    this.#loaded.set(key, loaded);
    return loaded;
  }

  async #loadAttempt(app: AppName, attempt: number): Promise<LoadedRemote> {
    if (app === 'shell') return { app, remote: this.shell, version: this.shellVersion, pinned: true };
    const releases = this.pinned[app] ?? (await this.all())[app];
    if (!releases) throw new Error(`no release of ${app} is live`);
    const release = attempt % 2 === 0 ? releases.live : releases.previous;
    if (!release) throw new Error(`${app} has no previous release`);
    const remote = await within(this.load(release), STEP_LIMIT, `${app} ${release.version}`);
    if (!isRemote(remote) || remote.name !== app) throw new Error(`${app} ${release.version} does not have the shape of a remote`);
    return { app, remote, version: release.version, pinned: attempt === 0 };
  }
}
