import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command.ts';

/**
 * Parses a command line of exactly `count` words and the given options.
 * @throws {CommandError} with the usage for anything else.
 */
export function readArgs<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  count: number,
  options: T,
) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length !== count) throw new Error(`${count} words are expected`);
    return parsed;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}.\nUsage: ${usage}`, 2);
  }
}
