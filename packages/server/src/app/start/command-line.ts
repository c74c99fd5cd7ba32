import { describeSettings } from '../../platform/config/help.ts';

export interface CommandLine {
  readonly help: boolean;
  /** Start without the demo content. */
  readonly empty: boolean;
  /** Whether the demo's channels go live automatically. */
  readonly demoStreams: boolean;
}

/** An unknown option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws {UsageError} with the option. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const known = new Set(['--help', '-h', '--empty', '--no-demo-streams']);
  const unknown = args.find((arg) => !known.has(arg));
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}; --help lists all.`);
  return {
    help: args.includes('--help') || args.includes('-h'),
    empty: args.includes('--empty'),
    demoStreams: !args.includes('--no-demo-streams'),
  };
}

/** The text of `--help`. */
export const helpText = (): string => `Bandshell: live streams, close to the stage.

Usage: npm start -- [options]

Options
  --empty
      Start without the demo.
  --no-demo-streams
      With the demo, but without its live channels, which spares the processor.
  --help
      This text.

Settings, from the environment (default)
${describeSettings()}
`;
