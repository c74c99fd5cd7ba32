import {
  EMOTE_TIERS,
  type Emote,
  type EmoteTier,
  emoteSetOf,
  GLOBAL_EMOTE_SET,
  GLOBAL_EMOTES,
  trainEmote,
} from '@bandshell/domain/emotes';
import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { usableEmotesOf } from './channel-emotes.ts';
import { usableTiers } from './emote-rights.ts';

/** Everything that opens a set for the viewer. */
export const EMOTE_LOCKS = ['FOLLOW', 'SUBSCRIBE'] as const;
export type EmoteLock = (typeof EMOTE_LOCKS)[number];

export interface AvailableEmoteSet {
  readonly id: string;
  /** Null for the set that everybody has. */
  readonly channelId: string | null;
  readonly tier: EmoteTier | null;
  /** Null if the viewer may use it. */
  readonly lock: EmoteLock | null;
  readonly emotes: readonly Emote[];
}

/** The set in which pickers show the emotes that a user has won in hype trains. */
export const WON_EMOTE_SET = 'hype_train';

async function wonSets({ platform, viewer }: RequestContext): Promise<readonly AvailableEmoteSet[]> {
  const ids = viewer === null ? [] : await platform.services.wonEmotes.ofUser(viewer.userId);
  const emotes = ids.flatMap((id) => trainEmote(id) ?? []);
  return emotes.length === 0 ? [] : [{ id: WON_EMOTE_SET, channelId: null, tier: null, lock: null, emotes }];
}

/** The sets of emotes in a channel's chat, those first that the viewer may use. */
export async function availableEmoteSets(
  context: RequestContext,
  channelId: string,
): Promise<readonly AvailableEmoteSet[]> {
  const { platform, viewer } = context;
  const everybodys: AvailableEmoteSet = {
    ...{ id: GLOBAL_EMOTE_SET, channelId: null, tier: null, lock: null },
    emotes: GLOBAL_EMOTES,
  };
  const ofSite = [...(await wonSets(context)), everybodys];
  if (!isId(channelId) || !(await platform.services.channelGate.lets(viewer, channelId))) return ofSite;
  const emotes = await usableEmotesOf(platform.database.db, channelId);
  if (emotes.length === 0) return ofSite;
  const tiers = viewer === null ? new Set<EmoteTier>() : await usableTiers(platform, viewer.userId, channelId);
  const ofChannel = EMOTE_TIERS.flatMap((tier): readonly AvailableEmoteSet[] => {
    const ofTier = emotes.filter((emote) => emote.tier === tier);
    if (ofTier.length === 0) return [];
    const lock = tiers.has(tier) ? null : tier === 'FOLLOWER' ? 'FOLLOW' : 'SUBSCRIBE';
    return [{ id: emoteSetOf(channelId, tier), channelId, tier, lock, emotes: ofTier }];
  });
  return [
    ...ofChannel.filter(({ lock }) => lock === null),
    ...ofSite,
    ...ofChannel.filter(({ lock }) => lock !== null),
  ];
}
