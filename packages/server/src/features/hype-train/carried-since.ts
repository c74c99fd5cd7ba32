import { type CarriedTrain, type Contributor, carriedBy, type Train } from '@bandshell/domain/hype-train';
import type { Tx } from '../../platform/database/database.ts';

const NOTHING = { bits: 0, subscriptions: 0, gifts: 0, points: 0 } as const;

/** The points that a channel was given for its train after it left another one: the rest counts there already. */
export async function carriedSince(
  { db }: Tx,
  channelId: string,
  trainId: string,
  train: Train,
  leftAt: number,
): Promise<CarriedTrain> {
  const rows = await db
    .selectFrom('hype_train_contributions')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('train_id', '=', trainId)
    // Of the same millisecond, what was counted before it left is in a base since then.
    .where(({ eb, and, or }) =>
      or([eb('at', '>', new Date(leftAt)), and([eb('at', '=', new Date(leftAt)), eb('base_refunded', 'is', null)])]),
    )
    .execute();
  const contributors = new Map<string, Contributor>();
  for (const { user_id: userId, kind, amount, points: all, lost } of rows) {
    const points = all - lost;
    const helpedLevels = train.contributors.get(userId ?? '')?.helpedLevels;
    if (userId === null || helpedLevels === undefined) continue;
    const known = contributors.get(userId) ?? { ...NOTHING, userId, helpedLevels };
    contributors.set(userId, {
      ...known,
      bits: known.bits + (kind === 'BITS' ? amount - lost : 0),
      subscriptions: known.subscriptions + (kind === 'SUBSCRIPTION' ? amount : 0),
      gifts: known.gifts + (kind === 'GIFT' ? amount : 0),
      points: known.points + points,
    });
  }
  const sum = (read: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + read(row), 0);
  return {
    ...carriedBy(train),
    ...{
      total: sum(({ points, lost }) => points - lost),
      refunded: sum(({ refunded, lost }) => Math.max(0, refunded - lost)),
    },
    contributors: [...contributors.values()],
  };
}
