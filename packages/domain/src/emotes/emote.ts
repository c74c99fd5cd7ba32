/** How somebody gets the right to use an emote. */
export const EMOTE_TYPES = ['GLOBALS', 'SMILIES', 'FOLLOWER', 'SUBSCRIPTIONS', 'HYPE_TRAIN'] as const;
export type EmoteType = (typeof EMOTE_TYPES)[number];

export const EMOTE_ASSET_TYPES = ['STATIC', 'ANIMATED'] as const;
export type EmoteAssetType = (typeof EMOTE_ASSET_TYPES)[number];

/** Changes the look of an emote: `_HF` after its token and its id mirrors it. */
export const EMOTE_MODIFIERS = ['BW', 'HF', 'SQ'] as const;
export type EmoteModifier = (typeof EMOTE_MODIFIERS)[number];

export interface Emote {
  readonly id: string;
  /**
   * Everything that is written for it. The token of an emote of type SMILIES is a regular expression for its shortcuts.
   */
  readonly token: string;
  readonly type: EmoteType;
  /** Emotes of a set are unlocked together. */
  readonly setID: string;
  readonly assetType: EmoteAssetType;
  /** The modifiers that it may have. */
  readonly modifiers: readonly EmoteModifier[];
}

/** The set that everybody has. */
export const GLOBAL_EMOTE_SET = '0';

/** Of which channel emotes are, and who may use them. */
export const EMOTE_TIERS = ['FOLLOWER', 'TIER_1', 'TIER_2', 'TIER_3'] as const;
export type EmoteTier = (typeof EMOTE_TIERS)[number];

/** The id of the set of a channel's emotes of one tier. */
export const emoteSetOf = (channelId: string, tier: EmoteTier): string => `${tier.toLowerCase()}_${channelId}`;

/** Length of the list of the most written emotes. */
export const POPULAR_EMOTES_MAX = 25;

/** A user towards a channel. */
export interface EmoteRights {
  readonly isOwner: boolean;
  readonly isFollower: boolean;
  /** 0 without a subscription. */
  readonly subscriptionTier: 0 | 1 | 2 | 3;
}

/** Whether a user may use a channel's emotes of a tier. A higher subscription includes the lower ones. */
export const mayUseTier = (tier: EmoteTier, { isOwner, isFollower, subscriptionTier }: EmoteRights): boolean => {
  if (isOwner) return true;
  switch (tier) {
    case 'FOLLOWER':
      return isFollower || subscriptionTier > 0;
    case 'TIER_1':
      return subscriptionTier >= 1;
    case 'TIER_2':
      return subscriptionTier >= 2;
    case 'TIER_3':
      return subscriptionTier >= 3;
  }
};
