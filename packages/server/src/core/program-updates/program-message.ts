import { CHEER_PREFIXES, cheerTier } from '@bandshell/domain/bits';
import { messageSegments, type PlainSegment } from '@bandshell/domain/chat';
import type { Platform } from '../../platform/platform.ts';
import type { EmoteDetails } from '../chat/chat-emotes.ts';
import type { Person } from './load-people.ts';

export interface ProgramText {
  readonly channelId: string;
  readonly text: string;
  /** The tag `emotes`. */
  readonly emotes: string;
  /** Bits that the message spent: only then are its words cheers. */
  readonly bits?: number | undefined;
}

/** A part of a message as programs read it. The texts of all parts, one after the other, are the message. */
interface ProgramFragment {
  readonly type: 'text' | 'cheermote' | 'emote' | 'mention';
  readonly text: string;
  readonly cheermote: { readonly prefix: string; readonly bits: number; readonly tier: number } | null;
  readonly emote: {
    readonly id: string;
    readonly emote_set_id: string;
    readonly owner_id: string;
    readonly format: readonly ('static' | 'animated')[];
  } | null;
  readonly mention: { readonly user_id: string; readonly user_login: string; readonly user_name: string } | null;
}

export interface ProgramMessage {
  readonly text: string;
  readonly fragments: readonly ProgramFragment[];
}

const NOTHING = { cheermote: null, emote: null, mention: null } as const;

/** A message with its fragments; links are text, and a mention of nobody is, too. */
export async function programMessage(
  platform: Platform,
  { channelId, text, emotes, bits = 0 }: ProgramText,
): Promise<ProgramMessage> {
  const segments = messageSegments(text, { emotes, cheerPrefixes: bits > 0 ? CHEER_PREFIXES : undefined });
  const emoteIds = segments.flatMap((segment) => (segment.kind === 'emote' ? [segment.id] : []));
  const logins = segments.flatMap((segment) => (segment.kind === 'mention' ? [segment.login] : []));
  const [details, people] = await Promise.all([
    emoteIds.length === 0 ? new Map() : platform.services.chatEmotes.detailsOf(channelId, emoteIds),
    logins.length === 0 ? new Map() : loadMentioned(platform, logins),
  ]);
  const fragments: ProgramFragment[] = [];
  for (const segment of segments) {
    const fragment = readFragment(segment as PlainSegment, details, people);
    const before = fragments.at(-1);
    if (fragment.type === 'text' && before?.type === 'text') {
      fragments.splice(-1, 1, { ...before, text: before.text + fragment.text });
    } else fragments.push(fragment);
  }
  return { text, fragments };
}

function readFragment(
  segment: PlainSegment,
  details: ReadonlyMap<string, EmoteDetails>,
  people: ReadonlyMap<string, Person>,
): ProgramFragment {
  const { text } = segment;
  const plain = { type: 'text', text, ...NOTHING } as const;
  if (segment.kind === 'cheer') {
    const { prefix, bits } = segment;
    return { ...plain, type: 'cheermote', cheermote: { prefix, bits, tier: cheerTier(bits).id } };
  }
  if (segment.kind === 'emote') {
    const { setID = '', ownerId = '', isAnimated = false } = details.get(segment.id) ?? {};
    const format = isAnimated ? (['static', 'animated'] as const) : (['static'] as const);
    return { ...plain, type: 'emote', emote: { id: segment.id, emote_set_id: setID, owner_id: ownerId, format } };
  }
  const person = segment.kind === 'mention' ? people.get(segment.login) : undefined;
  if (person === undefined) return plain;
  const { id, login, display_name } = person;
  return { ...plain, type: 'mention', mention: { user_id: id, user_login: login, user_name: display_name } };
}

async function loadMentioned({ database }: Platform, logins: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await database.db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where('login', 'in', [...new Set(logins)])
    .execute();
  return new Map(rows.map((row) => [row.login, row]));
}
