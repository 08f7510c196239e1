import type { RunCommand } from '@riwaq/desk';
import type { SiteEffects } from '../release/plan/site-effects';
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
    const onEffects = (effects: SiteEffects) => tell({ effects });
    const exitCode = await runRiwaq(words, commands, { ...context, standingWall, print, warn: print, tell, onEffects });
    return { exitCode, told, lines };
  };
}
