import { z } from 'zod';
import type { ModerationLogRow } from './list-moderation-log.ts';

const details = z
  .object({
    seconds: z.number().int(),
    reason: z.string(),
    text: z.string(),
    answer: z.string(),
    term: z.string(),
    slowSeconds: z.number().int(),
    followersMinutes: z.number().int().nullable(),
  })
  .partial();

export interface LogDetails {
  readonly seconds: number | null;
  readonly text: string | null;
  readonly slowSeconds: number | null;
  readonly followersMinutes: number | null;
}

const NOTHING: LogDetails = { seconds: null, text: null, slowSeconds: null, followersMinutes: null };

/** What an entry of the log says besides who did what to whom. */
export function readLogDetails({ details: stored }: Pick<ModerationLogRow, 'details'>): LogDetails {
  const read = details.safeParse(stored);
  if (!read.success) return NOTHING;
  const { seconds, reason, text, answer, term, slowSeconds, followersMinutes } = read.data;
  return {
    seconds: seconds ?? null,
    text: reason ?? text ?? answer ?? term ?? null,
    slowSeconds: slowSeconds ?? null,
    followersMinutes: followersMinutes ?? null,
  };
}
