import type { Platform } from '../../platform/platform.ts';
import type { HypeTrainRow } from './hype-train-tables.ts';

/** The users who gave most of a kind to a train. */
export interface FoundConductor {
  /** Null: the account is gone. */
  readonly userId: string | null;
  /** Bits, or gifts. */
  readonly amount: number;
}

export interface FoundConductors {
  readonly topCheerer: FoundConductor | null;
  readonly topGifter: FoundConductor | null;
}

const NOBODY: FoundConductors = { topCheerer: null, topGifter: null };

const one = (userId: string | null, amount: string): FoundConductor | null =>
  Number(amount) > 0 ? { userId, amount: Number(amount) } : null;

const conductorsOf = (row: HypeTrainRow | undefined): FoundConductors =>
  row === undefined
    ? NOBODY
    : {
        topCheerer: one(row.top_cheerer, row.top_cheerer_bits),
        topGifter: one(row.top_gifter, row.top_gifter_gifts),
      };

/** The conductors of a train of the channel, and those of the train before it. */
export async function findConductors(
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  trainId: string,
): Promise<{ readonly present: FoundConductors; readonly former: FoundConductors }> {
  const [present, former] = await database.db
    .selectFrom('hype_trains')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '<=', trainId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return { present: conductorsOf(present), former: conductorsOf(former) };
}
