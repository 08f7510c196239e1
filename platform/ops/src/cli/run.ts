import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { failureLines } from '../operations/why-refused';
import { takeOverHome } from '../release/take-over-home';
import { escapedText, terminalSafeText } from '../system/terminal';
import { messageOf, UserError } from '../system/user-error';
import { type Command, type CommandContext, type CommandOption, helpOf, type ParsedArguments } from './command';

/**
 * Runs a command line and returns the exit code: 0, 1 for a failure, 2 for a wrong command line. Escapes all output for the terminal.
 * Errors are printed after `riwaq:`, with a stack only under `RIWAQ_DEBUG`.
 */
export async function runRiwaq(line: readonly string[], commands: readonly Command[], given: CommandContext): Promise<number> {
  const context: CommandContext = {
    ...given,
    print: (text) => given.print(terminalSafeText(text)),
    warn: (text) => given.warn(terminalSafeText(text)),
  };
  try {
    await dispatch(line, commands, context);
    return 0;
  } catch (error) {
    for (const text of failureLines(error)) given.warn(text);
    if (context.environment.RIWAQ_DEBUG && error instanceof Error) context.warn(stackOf(error));
    return error instanceof UserError ? error.exitCode : 1;
  }
}

async function dispatch([name, ...rest]: readonly string[], commands: readonly Command[], context: CommandContext): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return context.print(overview(commands));
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new UserError(`there is no command «${name}»: ${commands.map((candidate) => candidate.name).join(', ')}`, 2);
  const parsed = readArguments(command, rest);
  if (parsed.on('help')) return context.print(helpOf(command));
  const [least, most] = command.positionals;
  const count = parsed.positionals.length;
  if (count < least) throw new UserError(`${name} needs more: ${command.usage[0]}`, 2);
  if (count > most) throw new UserError(`${name} takes no «${parsed.positionals[most]}»: ${command.usage[0]}`, 2);
  const taken = await takeOverHome(context.home, context.user());
  if (taken) context.print(taken);
  await command.run(parsed, parsed.on('json') ? forMachines(context) : context);
}

/** With `--json` a command prints one value and nothing else to standard output. */
function forMachines(context: CommandContext): CommandContext {
  return { ...context, print: () => {}, tell: (value) => context.print(escapedText(JSON.stringify(value))) };
}

/** Parses the words after a command's name. Throws `UserError` with exit code 2. */
export function readArguments({ name, options }: Command, line: readonly string[]): ParsedArguments {
  const types = Object.entries(options).map(([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }] as const);
  const known = { ...Object.fromEntries(types), help: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  try {
    const { positionals, values, tokens } = parseArgs({ args: [...line], options: known, allowPositionals: true, tokens: true });
    const said = tokens.flatMap((token) => (token.kind === 'option' ? token.rawName : []));
    const twice = said.find((option, at) => said.indexOf(option) < at);
    if (twice) throw new Error(`${twice} is said twice`);
    const given = new Map(Object.entries(values));
    return {
      positionals,
      on: (option) => given.get(option) === true,
      text(option) {
        const value = given.get(option);
        return typeof value === 'string' ? parsedOption(option, value, options[option]) : undefined;
      },
    };
  } catch (error) {
    const [reason] = messageOf(error).split('. ');
    throw new UserError(`${name}: ${reason}`, 2);
  }
}

function parsedOption(name: string, value: string, option: CommandOption | undefined): string {
  if (!option?.schema) return value;
  const { success, output, issues } = v.safeParse(option.schema, value);
  if (!success) throw new UserError(`--${name}: ${issues[0].message}`, 2);
  return output;
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['riwaq <command> [--help] [--json]', '', ...lines].join('\n');
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
