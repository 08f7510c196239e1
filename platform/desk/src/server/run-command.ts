/** What a command of `riwaq` came to. */
export interface CommandResult {
  /** 0 where it did what was asked. */
  readonly exitCode: number;
  /** The value that `--json` prints. Of a refused change its effects; undefined where it failed before. */
  readonly told: unknown;
  /** What it printed for people, warnings and errors too. */
  readonly lines: readonly string[];
}

/** Runs a command line of `riwaq` (`['rollback', 'offers']`), as typed in a terminal. Never throws. */
export type RunCommand = (words: readonly string[]) => Promise<CommandResult>;
