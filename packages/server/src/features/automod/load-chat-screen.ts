import {
  type AutomodLevel,
  type AutomodLevels,
  type ChatGates,
  type LinkPosters,
  levelsOf,
  NOTHING_HELD,
  OPEN_GATES,
} from '@bandshell/domain/automod';
import type { Db } from '../../platform/database/database.ts';

/** Everything that a channel's chat lets through, besides its modes and terms. */
export interface ChatScreenSettings {
  /** Null: each category has a level of its own. */
  readonly overallLevel: AutomodLevel | null;
  readonly levels: AutomodLevels;
  readonly linkPosters: LinkPosters;
  readonly permittedDomains: readonly string[];
  readonly gates: ChatGates;
  readonly rules: string;
  /** Grows with each change of the rules; 0: there were never any. */
  readonly rulesVersion: number;
}

export const OPEN_SCREEN: ChatScreenSettings = {
  overallLevel: 0,
  levels: NOTHING_HELD,
  linkPosters: 'everyone',
  permittedDomains: [],
  gates: OPEN_GATES,
  rules: '',
  rulesVersion: 0,
};

/** The settings of a channel. */
export async function loadChatScreen(db: Db, channelId: string): Promise<ChatScreenSettings> {
  const row = await db.selectFrom('chat_screens').selectAll().where('channel_id', '=', channelId).executeTakeFirst();
  if (row === undefined) return OPEN_SCREEN;
  const { overall_level, rules, rules_version } = row;
  const own = {
    aggressive: row.aggressive_level,
    identity: row.identity_level,
    profanity: row.profanity_level,
    sexual: row.sexual_level,
  };
  return {
    overallLevel: overall_level,
    levels: overall_level === null ? own : levelsOf(overall_level),
    linkPosters: row.link_posters,
    permittedDomains: row.permitted_domains,
    gates: {
      requiresVerifiedEmail: row.requires_verified_email,
      minimumAccountMinutes: row.minimum_account_minutes,
      rulesVersion: rules === '' ? null : rules_version,
    },
    rules,
    rulesVersion: rules_version,
  };
}

/** Stores settings. The caller has locked the channel. */
export async function saveChatScreen(db: Db, channelId: string, settings: ChatScreenSettings): Promise<void> {
  const { overallLevel, levels, linkPosters, permittedDomains, gates, rules, rulesVersion } = settings;
  const row = {
    overall_level: overallLevel,
    aggressive_level: levels.aggressive,
    identity_level: levels.identity,
    profanity_level: levels.profanity,
    sexual_level: levels.sexual,
    link_posters: linkPosters,
    permitted_domains: [...permittedDomains],
    requires_verified_email: gates.requiresVerifiedEmail,
    minimum_account_minutes: gates.minimumAccountMinutes,
    rules,
    rules_version: rulesVersion,
  };
  await db
    .insertInto('chat_screens')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute();
}
