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
    subscribersOnly: z.boolean(),
    emotesOnly: z.boolean(),
    uniqueMessages: z.boolean(),
  })
  .partial();

export interface LogDetails {
  readonly seconds: number | null;
  readonly text: string | null;
  readonly slowSeconds: number | null;
  readonly followersMinutes: number | null;
  readonly switchedModes: readonly SwitchedMode[];
}

export const SWITCHED_MODES = ['SUBSCRIBERS_ONLY', 'EMOTES_ONLY', 'UNIQUE_MESSAGES'] as const;
type SwitchedMode = (typeof SWITCHED_MODES)[number];

const NOTHING: LogDetails = { seconds: null, text: null, slowSeconds: null, followersMinutes: null, switchedModes: [] };

/** The text that an entry of the log says besides who did what to whom. */
export function readLogDetails({ details: stored }: Pick<ModerationLogRow, 'details'>): LogDetails {
  const read = details.safeParse(stored);
  if (!read.success) return NOTHING;
  const { seconds, reason, text, answer, term, slowSeconds, followersMinutes } = read.data;
  return {
    seconds: seconds ?? null,
    text: reason ?? text ?? answer ?? term ?? null,
    slowSeconds: slowSeconds ?? null,
    followersMinutes: followersMinutes ?? null,
    switchedModes: [
      ...(read.data.subscribersOnly ? (['SUBSCRIBERS_ONLY'] as const) : []),
      ...(read.data.emotesOnly ? (['EMOTES_ONLY'] as const) : []),
      ...(read.data.uniqueMessages ? (['UNIQUE_MESSAGES'] as const) : []),
    ],
  };
}
