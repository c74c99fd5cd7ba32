import {
  earnableRewards,
  isEligible,
  lockedRewards,
  type ShownTrain,
  shownRewards,
} from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { rewardsOf, trainRewards } from './train-rewards.ts';

/** The emotes that a user has won, in all trains. */
export async function ownedEmotes(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hype_train_rewards')
    .select('emote_id')
    .where('user_id', '=', userId)
    .orderBy('emote_id')
    .execute();
  return new Set(rows.map((row) => row.emote_id));
}

/** What the viewer gave to a train, and what they have of its rewards. */
export async function findOwnShare(
  { platform, viewer }: RequestContext,
  channelId: string,
  train: ShownTrain & { readonly rewardSet: string },
) {
  const { id, isGoldenKappaTrain: isGolden, level, participants } = train;
  const rewards = rewardsOf({ rewardSet: train.rewardSet, isGolden });
  if (viewer === null) return { points: 0, isEligible: false, ...shareOf(rewards, level, new Set()), drawn: [] };
  const { db } = platform.database;
  const { userId } = viewer;
  const [{ points }, owned, won] = await Promise.all([
    db
      .selectFrom('hype_train_contributions')
      .select(sql<string | null>`sum(points - lost)`.as('points'))
      .where('channel_id', 'in', [...new Set([channelId, ...participants])])
      .where('train_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    ownedEmotes(db, userId),
    db
      .selectFrom('hype_train_rewards')
      .select(['emote_id', 'level'])
      .where('train_id', '=', id)
      .where('user_id', '=', userId)
      .orderBy('level')
      .execute(),
  ]);
  const given = Number(points ?? 0);
  return {
    points: given,
    isEligible: isEligible({ isGolden, isOwner: participants.includes(userId), points: given }),
    ...shareOf(rewards, level, owned),
    drawn: won.flatMap((row) => {
      const reward = trainRewards(train.rewardSet, true).find(({ emote }) => emote.id === row.emote_id);
      return reward === undefined ? [] : [{ level: row.level, reward }];
    }),
  };
}

export type OwnShare = Awaited<ReturnType<typeof findOwnShare>>;
export type DrawnReward = OwnShare['drawn'][number];

const shareOf = (rewards: ReturnType<typeof rewardsOf>, level: number, owned: ReadonlySet<string>) => ({
  owned: shownRewards(rewards).filter(({ emote }) => owned.has(emote.id)),
  earnable: earnableRewards(rewards, level, owned),
  locked: lockedRewards(rewards, level),
});
