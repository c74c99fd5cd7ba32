import type { z } from 'zod';
import { BotError } from './bot-error.ts';

/**
 * A request's body in the shape that the endpoint reads.
 * @throws BotError 400 that names the first field that does not fit
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new BotError(400, field === '' ? 'The body cannot be read.' : `The field "${field}" is missing or malformed.`);
}
