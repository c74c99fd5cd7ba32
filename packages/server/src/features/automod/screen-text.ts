import {
  type AutomodLevels,
  compileTerms,
  type FindTerms,
  findLinkHosts,
  heldFlags,
  holdsAnything,
  levelsOf,
  mayPostLinks,
  strictest,
} from '@bandshell/domain/automod';
import type { TextFlag } from '@bandshell/domain/kernel';
import { classifyMessage } from '../../core/chat/flagged-words/classify-message.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChatScreenSettings, loadChatScreen } from './load-chat-screen.ts';

export interface ChatTerms {
  readonly find: FindTerms;
  /** ms since the epoch, by the position of the term; null: it has no end. */
  readonly ends: readonly (number | null)[];
}

export interface Screen extends ChatScreenSettings {
  readonly blocked: ChatTerms | null;
  readonly permitted: ChatTerms | null;
  /** Users whose messages wait for a moderator, by id. */
  readonly restricted: ReadonlySet<string>;
}

/** Everything that a channel lets through now. */
export async function loadScreen(
  { database: { db }, services }: Platform,
  channelId: string,
  now: Date,
): Promise<Screen> {
  const [settings, restricted, terms] = await Promise.all([
    loadChatScreen(db, channelId),
    services.restrictedChatters(channelId),
    db
      .selectFrom('chat_terms')
      .select(['kind', 'pattern', 'expires_at'])
      .where('channel_id', '=', channelId)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .execute(),
  ]);
  const compiled = (kind: 'blocked' | 'permitted'): ChatTerms | null => {
    const own = terms.filter((term) => term.kind === kind);
    const ends = own.map(({ expires_at }) => expires_at?.getTime() ?? null);
    return own.length === 0 ? null : { find: compileTerms(own.map(({ pattern }) => pattern)), ends };
  };
  return { ...settings, restricted, blocked: compiled('blocked'), permitted: compiled('permitted') };
}

/** Whether a text has one of the terms that have not ended. */
export const hasTerm = (terms: ChatTerms | null, text: string, now: Date): boolean =>
  terms?.find(text).some((index) => (terms.ends[index] ?? Number.POSITIVE_INFINITY) > now.getTime()) === true;

/** The words of a text for which these levels hold it, without those that the channel permits. */
export function flagsOf({ permitted }: Screen, levels: AutomodLevels, text: string, now: Date): readonly TextFlag[] {
  if (!holdsAnything(levels)) return [];
  const held = heldFlags(levels, classifyMessage(text));
  if (held.length === 0 || permitted === null) return held;
  const chars = [...text];
  return held.filter(({ from, to }) => !hasTerm(permitted, chars.slice(from, to).join(''), now));
}

/** Shown in place of a text that a channel does not let through. */
const MASK = '***';
const ANYBODY = { isPrivileged: false, isVip: false, isFollower: false };
/** A text over the stream has no reader's filter and no moderator before it, so the worst words never pass. */
const OVER_STREAM_LEAST = levelsOf(1);

/**
 * Texts of viewers as a channel's stream may show them: one that the channel's chat would refuse or hold is masked.
 */
export async function screenForStream(
  platform: Platform,
  channelId: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const now = platform.clock.now();
  const screen = await loadScreen(platform, channelId, now);
  const levels = strictest(screen.levels, OVER_STREAM_LEAST);
  const passes = (text: string): boolean =>
    !hasTerm(screen.blocked, text, now) &&
    flagsOf(screen, levels, text, now).length === 0 &&
    mayPostLinks(screen.linkPosters, screen.permittedDomains, findLinkHosts(text), ANYBODY);
  return texts.map((text) => (passes(text) ? text : MASK));
}
