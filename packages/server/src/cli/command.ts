import type { OpenPlatform } from '../app/open-platform.ts';
import type { Config } from '../platform/config.ts';

/** Where a command reads and writes. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard output: the answer alone. */
  out(text: string): void;
  /** Standard error: what people need to know beside it. */
  err(text: string): void;
}

export interface CommandContext extends Terminal {
  readonly config: Config;
  /** Opens the site's database, running or not; the caller closes it. */
  open(): Promise<OpenPlatform>;
}

/** A command of the tool. Gives its exit code; an expected failure is a `CommandError`. */
export interface Command {
  /** As it is typed, e.g. `user create`. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** Something the caller can mend; the message is a sentence. Exit code 1, or 2 for a wrong command line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
