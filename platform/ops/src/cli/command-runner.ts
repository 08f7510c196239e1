import type { RunCommand } from '@riwaq/desk';
import type { Command, CommandContext } from './command';
import { runRiwaq } from './run';

/** Runs commands inside this process and collects what they print, for the desk. */
export function commandRunner(commands: readonly Command[], context: CommandContext): RunCommand {
  // The wall is that of this process and this machine: it stays what it was.
  let wall: ReturnType<CommandContext['standingWall']> | undefined;
  const standingWall = () => (wall ??= context.standingWall());
  return async (words) => {
    const lines: string[] = [];
    let told: unknown;
    const print = (line: string) => void lines.push(line);
    const tell = (value: unknown) => {
      told = value;
    };
    const exitCode = await runRiwaq(withValues(words, commands), commands, {
      ...context,
      standingWall,
      print,
      warn: print,
      tell,
    });
    return { exitCode, told, lines };
  };
}

/**
 * The line of a command with its options first, each joined with its value, and everything else behind `--`. A word that is no option of the command can
 * so never be read as one, whoever typed it: a payment's number that is `--help` is a number.
 */
function withValues([name = '', ...words]: readonly string[], commands: readonly Command[]): string[] {
  const options = new Map(Object.entries(commands.find((known) => known.name === name)?.options ?? {}));
  const [given, positionals]: [string[], string[]] = [[], []];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const option = word.startsWith('--') ? options.get(word.slice(2)) : undefined;
    if (!option) positionals.push(word);
    else given.push(option.value && words.length > 0 ? `${word}=${words.shift()}` : word);
  }
  return [name, ...given, '--', ...positionals];
}
