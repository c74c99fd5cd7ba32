import { CHEER_PREFIXES, CHEER_TIERS } from '@bandshell/domain/bits';
import { seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  fullUrl,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { CHEERMOTE_SCALES, cheermotePath } from './cheermote-route.ts';
import { isLeaderboardPeriod, leaderboard, periodFrom } from './leaderboard.ts';

const LEADERBOARD_DEFAULT = 10;
const LEADERBOARD_MAX = 100;

/** The users who cheered most in the channel of the token's user. Periods begin at midnight in UTC. */
async function bitsLeaderboard({ platform, query, user, ...call }: BotUserCall) {
  const period = query.optional('period') ?? 'all';
  if (!isLeaderboardPeriod(period)) {
    throw new BotError(400, 'The parameter "period" must be day, week, month, year or all.');
  }
  const wanted = query.optional('count') ?? String(LEADERBOARD_DEFAULT);
  const count = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0;
  if (count < 1 || count > LEADERBOARD_MAX) {
    throw new BotError(400, `The parameter "count" must be between 1 and ${LEADERBOARD_MAX}.`);
  }
  const range = periodFrom(period, query.date('started_at') ?? platform.clock.now());
  const ranked = await leaderboard(platform, user.userId, { range, count, userId: query.optionalId('user_id') });
  const people = await seenUsers(
    { ...call, platform, query, user },
    ranked.map(({ userId }) => userId),
  );
  const data = ranked.flatMap(({ userId, rank, bits }) => {
    const person = people.get(userId);
    if (person === undefined) return [];
    return [{ user_id: userId, user_login: person.login, user_name: person.display_name, rank, score: bits }];
  });
  const iso = (at: Date | undefined): string => at?.toISOString() ?? '';
  const date_range = { started_at: iso(range?.from), ended_at: iso(range?.to) };
  return botList(data, { date_range, total: data.length });
}

/** Pictures of a tier for each background; the site's do not move. */
const imagesOf = (platform: Platform, bits: number) => {
  const sizes = Object.fromEntries(
    CHEERMOTE_SCALES.map((scale) => [String(scale), fullUrl(platform, cheermotePath(bits, scale))]),
  );
  const kinds = { animated: sizes, static: sizes };
  return { dark: kinds, light: kinds };
};

/** The words of cheers, the same in every channel. */
async function cheermotes({ platform }: BotCall) {
  return botList(
    [...CHEER_PREFIXES].map((prefix, index) => ({
      prefix: prefix.charAt(0).toUpperCase() + prefix.slice(1),
      tiers: CHEER_TIERS.map(({ minBits, id, color }) => ({
        min_bits: minBits,
        id: String(id),
        color,
        images: imagesOf(platform, minBits),
        can_cheer: true,
        show_in_bits_card: true,
      })),
      type: 'global_first_party',
      order: index + 1,
      last_updated: '2026-01-01T00:00:00Z',
      is_charitable: false,
    })),
  );
}

export const bitsBotEndpoints: BotEndpoints = {
  'GET /bits/leaderboard': userEndpoint(['bits:read'], bitsLeaderboard),
  'GET /bits/cheermotes': openEndpoint(cheermotes),
};
