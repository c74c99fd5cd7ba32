import { bitsNotices, CHEER_MINIMUM_DEFAULT, CHEER_PREFIXES, CHEERS_BY_USER, checkCheer } from '@bandshell/domain/bits';
import { type ChatNotice, chatNotice } from '@bandshell/domain/kernel';
import { ShortCache } from '../../core/cache/short-cache.ts';
import { findSeller } from '../../core/users/may-sell.ts';
import type { Platform } from '../../platform/platform.ts';
import { Batcher } from './batcher.ts';
import type { Cheering } from './cheer.ts';
import { type GivenCheer, spendAll, UnclearCommitError } from './spend-all.ts';

const REFUSALS = { tooFew: bitsNotices.tooFewBits, repeated: bitsNotices.cheerRepeated } as const;

/** Bits that a message in a channel has at least. */
export async function cheerMinimum({ database: { db } }: Platform, channelId: string): Promise<number> {
  const row = await db
    .selectFrom('bits_cheer_settings')
    .select('minimum_bits')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.minimum_bits ?? CHEER_MINIMUM_DEFAULT;
}

/** Partners and affiliates take cheers, while their channel is there. */
export const takesCheers = async (platform: Platform, channelId: string): Promise<boolean> =>
  (await findSeller(platform, platform.database.db, channelId)) !== undefined;

/** A busy channel is asked for its least once in some seconds, not with each cheer. */
const MINIMUMS = { holdsMs: 3_000, limit: 10_000 } as const;

/** Cheers of one channel that are written in one transaction. */
const MOST_AT_ONCE = 64;

export const createCheering = (
  platform: Platform,
  minimums = new ShortCache<number>(platform.clock, MINIMUMS),
): Cheering => {
  const batcher = new Batcher<GivenCheer, ChatNotice | null>({
    most: MOST_AT_ONCE,
    isUndone: (error) => !(error instanceof UnclearCommitError),
    work: async (given) => (await spendAll(platform, given)).map((refusal) => refusal && REFUSALS[refusal]),
  });
  return {
    prefixes: CHEER_PREFIXES,
    forgetMinimum: (channelId) => minimums.delete(channelId),
    takesCheers: (channelId) => takesCheers(platform, channelId),
    async spend(cheer, kept) {
      if (cheer.userId === cheer.channelId) return bitsNotices.ownChannelCheer;
      const { channelId } = cheer;
      const minimum = await minimums.get(channelId, () => cheerMinimum(platform, channelId));
      const fault = checkCheer({ bits: cheer.bits, minimum });
      if (fault !== null) {
        return fault === 'too-many' ? bitsNotices.tooManyBits : chatNotice(bitsNotices.belowMinimum, { minimum });
      }
      // By node: a limit of the database would cost each cheer a write of its own, and whoever cheers often pays for it.
      const taken = await platform.limits.take('cheers', cheer.userId, CHEERS_BY_USER);
      if (!taken.allowed) return bitsNotices.cheersTooOften;
      return batcher.add(channelId, { cheer, kept });
    },
  };
};
