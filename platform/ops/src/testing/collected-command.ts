import type { Command, CommandContext } from '../cli/command';
import { runRiwaq } from '../cli/run';

/** What a command came to. */
export interface CollectedCommand {
  /** 0 where it did what was asked. */
  readonly exitCode: number;
  /** The value that `--json` prints. Of a refused change its effects; undefined where it failed before. */
  readonly told: unknown;
  /** What it printed for people, warnings and errors too. */
  readonly lines: readonly string[];
}

/** Runs a command line and collects what it prints and tells. */
export async function collectedCommand(
  commands: readonly Command[],
  context: CommandContext,
  words: readonly string[],
): Promise<CollectedCommand> {
  const lines: string[] = [];
  let told: unknown;
  const print = (line: string) => void lines.push(line);
  const tell = (value: unknown) => {
    told = value;
  };
  const exitCode = await runRiwaq(words, commands, { ...context, print, warn: print, tell });
  return { exitCode, told, lines };
}
