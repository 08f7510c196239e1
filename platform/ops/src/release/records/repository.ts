/** A file's bytes by its name in the repository; undefined where it goes. */
type ChangedFiles = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Why this program makes a commit: somebody publishes, or takes a publication back, or it follows what went live otherwise. */
export type CommitOrigin = 'publication' | 'take-back' | 'live';

/** Which files are wanted: records, or those whose name in the repository passes. */
export type WantedFiles = '.json' | ((name: string) => boolean);

/** A commit to make. */
export interface NewCommit {
  readonly origin: CommitOrigin;
  /** Undefined for the first one. */
  readonly parent: string | undefined;
  readonly author: { readonly name: string; readonly email: string };
  /** «Now» in milliseconds. */
  readonly at: number;
  readonly message: string;
  readonly files: ChangedFiles;
}

/** A commit of the log. */
export interface LoggedCommit {
  readonly commit: string;
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly message: string;
  /** `outside`: not by this program. */
  readonly origin: CommitOrigin | 'outside';
}

/** Where records are kept: a git repository in the layout of the project. Names of commits are 40 hexadecimal digits. */
export interface RecordsRepository {
  /** Whether commits come from a repository elsewhere, and go there. Without it, it follows what is live. */
  readonly hasRemote: boolean;
  /** The newest commit; undefined while there is none. Throws `UserError` where git is not installed. */
  readonly head: () => Promise<string | undefined>;
  /** Makes the repository where it is not there, and frees what a killed program locked. */
  readonly open: () => Promise<void>;
  /** Whether it has this commit, in a branch or not. */
  readonly has: (commit: string) => Promise<boolean>;
  readonly parentOf: (commit: string) => Promise<string | undefined>;
  /** The wanted files below a folder, by their names in the repository. Of others no byte is read. */
  readonly read: (commit: string, folder: string, wanted: WantedFiles) => Promise<ReadonlyMap<string, Buffer>>;
  /**
   * The newest commits that changed something below a path, newest first: at most `most` up to `until`, without those that `since` has. A commit that only
   * adds pictures is left out.
   */
  readonly log: (
    path: string,
    range: { readonly until: string; readonly since?: string; readonly most: number },
  ) => Promise<LoggedCommit[]>;
  /** Makes a commit that no branch has yet. Throws `UserError` where git refuses it. */
  readonly commit: (commit: NewCommit) => Promise<string>;
  /** Makes a commit the head in the place of `from`. Throws `UserError` where another one is. */
  readonly advance: (commit: string, from: string | undefined) => Promise<void>;
  /** Milliseconds since the remote was asked last, by the clock that it was opened with; infinite for never. */
  readonly sinceFetch: () => Promise<number>;
  /**
   * Takes over what the remote has new; what was not pushed yet goes on top. Returns a line where it did not answer. Throws `UserError` where it was never
   * reached, or where both changed the same lines.
   */
  readonly fetch: () => Promise<string | undefined>;
  /** Pushes, after a fetch where the remote moved. Returns the head, which then may be another, and a line where that failed: the next one pushes it. */
  readonly push: () => Promise<{ readonly head: string; readonly problem: string | undefined }>;
  /** How many commits the remote does not have, beside those of pictures. */
  readonly unpushed: () => Promise<number>;
}
