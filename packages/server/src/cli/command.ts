import type { Logger } from 'pino';
import type { OpenPlatform } from '../app/open-platform.ts';
import type { Config } from '../platform/config.ts';

/** Input and output of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard output: only the result. */
  out(text: string): void;
  /** Standard error: messages for people. */
  err(text: string): void;
}

export interface CommandContext extends Terminal {
  readonly config: Config;
  /** Its errors go to standard error. */
  readonly log: Logger;
  /** Opens the site's database, whether or not the site runs; the caller closes it. */
  open(): Promise<OpenPlatform>;
}

/** A command of the tool. Returns its exit code; an expected failure is a `CommandError`. */
export interface Command {
  /** As typed, e.g. `user create`. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** A failure that the caller can fix; the message is a sentence. Exit code 1, or 2 for a wrong command line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
