import type { DrawnEmote } from './global-emotes.ts';

/** The sets of emotes of which a creator chooses what trains give. */
export const REWARD_SETS = ['band', 'friends'] as const;
export type RewardSet = (typeof REWARD_SETS)[number];

/** The level of the emote that golden trains give, which is of no set. */
export const GOLDEN_LEVEL = 0;

/** An emote that hype trains give. */
export interface TrainEmote extends DrawnEmote {
  /** Null: golden trains give it, whatever the creator has chosen. */
  readonly rewardSet: RewardSet | null;
  /** Anybody who completed this level may get it. */
  readonly level: number;
}

/** The ids, tokens and riders by set and level. An id never changes its meaning, and is owned for good. */
const GIVEN = [
  ['100', 'TrainNote', 'note', 'band', 1],
  ['101', 'TrainDrum', 'drum', 'band', 1],
  ['102', 'TrainMic', 'mic', 'band', 2],
  ['103', 'TrainGuitar', 'guitar', 'band', 2],
  ['104', 'TrainBass', 'speaker', 'band', 3],
  ['105', 'TrainVinyl', 'vinyl', 'band', 3],
  ['106', 'TrainSing', 'sing', 'band', 4],
  ['107', 'TrainVibe', 'vibe', 'band', 4],
  ['108', 'TrainFire', 'fire', 'band', 5],
  ['109', 'TrainRocket', 'rocket', 'band', 5],
  ['110', 'TrainGrin', 'grin', 'friends', 1],
  ['111', 'TrainBlush', 'blush', 'friends', 1],
  ['112', 'TrainCat', 'cat', 'friends', 2],
  ['113', 'TrainFrog', 'frog', 'friends', 2],
  ['114', 'TrainGhost', 'ghost', 'friends', 3],
  ['115', 'TrainLaugh', 'laugh', 'friends', 3],
  ['116', 'TrainLove', 'love', 'friends', 4],
  ['117', 'TrainParty', 'party', 'friends', 4],
  ['118', 'TrainCrown', 'crown', 'friends', 5],
  ['119', 'TrainStar', 'star', 'friends', 5],
  ['120', 'TrainGolden', 'trophy', null, GOLDEN_LEVEL],
] as const;

export const TRAIN_EMOTES: readonly TrainEmote[] = GIVEN.map(([id, token, drawing, rewardSet, level]) => ({
  ...{ id, token, drawing, rewardSet, level, type: 'HYPE_TRAIN', assetType: 'ANIMATED', modifiers: [] },
  // Each is won alone, so each is a set of its own.
  setID: `hype_train_${id}`,
}));

const byId = new Map(TRAIN_EMOTES.map((emote) => [emote.id, emote]));

/** The emote of trains with this id. */
export const trainEmote = (id: string): TrainEmote | undefined => byId.get(id);

const byToken = new Map(TRAIN_EMOTES.map((emote) => [emote.token, emote]));

/** The emote of trains that a word means. */
export const trainEmoteOf = (word: string): TrainEmote | undefined => byToken.get(word);
