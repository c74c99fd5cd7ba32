import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { redactSecrets, redactText } from './redact.ts';
import { formatLogLine } from './text-format.ts';

/** The process's log: lines of JSON, or text on a terminal; secrets are masked whatever their field. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  output: DestinationStream = destination({ fd: 1, sync: true }),
): Logger {
  const asText = config.logFormat === 'text' || (config.logFormat === undefined && process.stdout.isTTY === true);
  const target = asText ? { write: (line: string) => output.write(formatLogLine(line)) } : output;
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: serializeError },
      formatters: { log: (fields) => redactSecrets(fields) as Record<string, unknown> },
    },
    target,
  );
}

function serializeError(error: unknown): unknown {
  const plain = pino.stdSerializers.err(error as Error) as unknown as Record<string, unknown>;
  // Queries and requests that hang on an error may hold anything.
  const { message, stack, type, code } = plain;
  return {
    type,
    code,
    message: typeof message === 'string' ? redactText(message) : message,
    stack: typeof stack === 'string' ? redactText(stack) : stack,
  };
}
