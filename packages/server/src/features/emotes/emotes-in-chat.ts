import { EMOTES_PER_MESSAGE, formatEmoteRanges } from '@bandshell/domain/chat';
import {
  type Emote,
  type EmoteTier,
  emoteSetOf,
  findEmotes,
  GLOBAL_EMOTE_SET,
  GLOBAL_EMOTES,
  trainEmote,
  trainEmoteOf,
} from '@bandshell/domain/emotes';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { ChatEmotes, EmoteDetails } from '../../core/chat/chat-emotes.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChannelEmote, usableEmotesOf } from './channel-emotes.ts';
import { usableTiers } from './emote-rights.ts';

/** A change on another node whose notification was lost shows after this time. */
const CHANNEL_HOLDS_MS = 60_000;
/** A user who follows in order to use an emote does not wait long. */
const RIGHTS_HOLD_MS = 5_000;
const CHANNELS = 5_000;
const RIGHTS = 20_000;

/** Which emotes the messages of this node contain, and which sets their senders have. */
export class EmotesInChat implements ChatEmotes {
  readonly #platform: Platform;
  readonly #channels: ShortCache<ReadonlyMap<string, ChannelEmote>>;
  readonly #tiers: ShortCache<ReadonlySet<EmoteTier>>;
  readonly #won: ShortCache<readonly string[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#channels = new ShortCache(platform.clock, { holdsMs: CHANNEL_HOLDS_MS, limit: CHANNELS });
    this.#tiers = new ShortCache(platform.clock, { holdsMs: RIGHTS_HOLD_MS, limit: RIGHTS });
    this.#won = new ShortCache(platform.clock, { holdsMs: RIGHTS_HOLD_MS, limit: RIGHTS });
  }

  find = async (
    text: string,
    userId: string,
    channelId: string,
    besideIds: readonly string[] = [],
  ): Promise<string> => {
    const words = text.split(' ');
    const usable = await Promise.all([channelId, ...besideIds].map((id) => this.#usableIn(words, userId, id)));
    const won = words.some((word) => trainEmoteOf(word) !== undefined) ? await this.#wonBy(userId) : [];
    const found = findEmotes(
      text,
      (word) => {
        const ofTrains = trainEmoteOf(word);
        if (ofTrains !== undefined && won.includes(ofTrains.id)) return ofTrains.id;
        return usable.find((emotes) => emotes.has(word))?.get(word);
      },
      EMOTES_PER_MESSAGE,
    );
    this.#platform.services.emoteUses.count(found.map(({ id }) => id));
    return formatEmoteRanges(found);
  };

  /** The ids of the words that are emotes of a channel which the user may use. */
  async #usableIn(words: readonly string[], userId: string, channelId: string): Promise<ReadonlyMap<string, string>> {
    const emotes = await this.#emotesOf(channelId);
    const found = words.flatMap((word) => {
      const emote = emotes.get(word);
      return emote === undefined ? [] : [[word, emote] as const];
    });
    // Rights are only looked up for words that are a token.
    if (found.length === 0) return new Map();
    const tiers = await this.#tiersOf(userId, channelId);
    return new Map(found.flatMap(([word, { id, tier }]) => (tiers.has(tier) ? [[word, id] as const] : [])));
  }

  findInWhisper = async (text: string, senderId: string): Promise<string> => {
    const isAsked = text.split(' ').some((word) => trainEmoteOf(word) !== undefined);
    const won = isAsked ? await this.#wonBy(senderId) : [];
    const ofTrain = (word: string): string | undefined => {
      const id = trainEmoteOf(word)?.id;
      return id !== undefined && won.includes(id) ? id : undefined;
    };
    return formatEmoteRanges(findEmotes(text, ofTrain, EMOTES_PER_MESSAGE));
  };

  setsOf = async (userId: string, channelId: string | null): Promise<string> => {
    const won = (await this.#wonBy(userId)).flatMap((id) => trainEmote(id)?.setID ?? []);
    const emotes = channelId === null ? new Map<string, ChannelEmote>() : await this.#emotesOf(channelId);
    if (channelId === null || emotes.size === 0) return [GLOBAL_EMOTE_SET, ...won].join(',');
    const tiers = await this.#tiersOf(userId, channelId);
    const used = new Set([...emotes.values()].map(({ tier }) => tier).filter((tier) => tiers.has(tier)));
    return [GLOBAL_EMOTE_SET, ...[...used].map((tier) => emoteSetOf(channelId, tier)), ...won].join(',');
  };

  detailsOf = async (channelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, EmoteDetails>> => {
    const ofSite = (id: string): Emote | undefined => trainEmote(id) ?? GLOBAL_EMOTES.find((emote) => emote.id === id);
    const isOfChannel = ids.some((id) => ofSite(id) === undefined);
    const ofChannel = isOfChannel ? [...(await this.#emotesOf(channelId)).values()] : [];
    return new Map(
      ids.flatMap((id) => {
        const emote = ofSite(id) ?? ofChannel.find((each) => each.id === id);
        if (emote === undefined) return [];
        const ownerId = 'channelId' in emote ? String(emote.channelId) : '0';
        return [[id, { setID: emote.setID, ownerId, isAnimated: emote.assetType === 'ANIMATED' }]];
      }),
    );
  };

  /** A channel's emotes changed. */
  forget(channelId: string): void {
    this.#channels.delete(channelId);
  }

  /** Changes may have been missed. */
  forgetAll(): void {
    this.#channels.clear();
    this.#tiers.clear();
    this.#won.clear();
  }

  /** Somebody began or ended to follow. */
  forgetRights(userId: string, channelId: string): void {
    this.#tiers.delete(`${channelId}:${userId}`);
  }

  /** Users have won emotes. */
  forgetWon(userIds: readonly string[]): void {
    for (const userId of userIds) this.#won.delete(userId);
  }

  #wonBy(userId: string): Promise<readonly string[]> {
    return this.#won.get(userId, () => this.#platform.services.wonEmotes.ofUser(userId));
  }

  #emotesOf(channelId: string): Promise<ReadonlyMap<string, ChannelEmote>> {
    return this.#channels.get(
      channelId,
      async () =>
        new Map((await usableEmotesOf(this.#platform.database.db, channelId)).map((emote) => [emote.token, emote])),
    );
  }

  #tiersOf(userId: string, channelId: string): Promise<ReadonlySet<EmoteTier>> {
    return this.#tiers.get(`${channelId}:${userId}`, () => usableTiers(this.#platform, userId, channelId));
  }
}
