import {
  bonusBits,
  CHEER_MINIMUM_DEFAULT,
  CHEER_PREFIXES,
  CHEERS_BY_USER,
  CREATOR_CURRENCY,
  checkCheer,
  creatorCents,
} from '@bandshell/domain/bits';
import type { ChatNotice } from '@bandshell/domain/chat';
import { BITS, creatorRevenue, siteAccount, userBits } from '@bandshell/domain/ledger';
import { sql } from 'kysely';
import { newId } from '../../core/new-id.ts';
import { ShortCache } from '../../core/short-cache.ts';
import { findSeller } from '../../core/users/may-sell.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Cheer, Cheering } from './cheer.ts';

const NOTICES = {
  tooOften: { id: 'msg_ratelimit', text: 'You cheer too often. Wait a minute.' },
  ownChannel: { id: 'bits_error_own_channel', text: 'You cannot cheer in your own channel.' },
  tooMany: { id: 'bits_error_too_many', text: 'This is more than one message may cheer.' },
  tooFew: { id: 'bits_error_insufficient', text: 'You have too few Bits for this cheer.' },
  repeated: { id: 'msg_duplicate', text: 'This cheer was sent already.' },
} as const satisfies Record<string, ChatNotice>;

const belowMinimum = (minimum: number): ChatNotice => ({
  id: 'bits_error_minimum',
  text: `A cheer in this channel has at least ${minimum} Bits.`,
  params: { minimum: String(minimum) },
});

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

export const createCheering = (
  platform: Platform,
  minimums = new ShortCache<number>(platform.clock, MINIMUMS),
): Cheering => ({
  prefixes: CHEER_PREFIXES,
  forgetMinimum: (channelId) => minimums.delete(channelId),
  takesCheers: (channelId) => takesCheers(platform, channelId),
  async spend(cheer, store) {
    if (cheer.userId === cheer.channelId) return NOTICES.ownChannel;
    const { channelId } = cheer;
    const minimum = await minimums.get(channelId, () => cheerMinimum(platform, channelId));
    const fault = checkCheer({ bits: cheer.bits, minimum });
    if (fault !== null) return fault === 'too-many' ? NOTICES.tooMany : belowMinimum(minimum);
    // By node: a limit of the database would cost each cheer a write of its own, and whoever cheers often pays for it.
    const taken = await platform.limits.take('cheers', cheer.userId, CHEERS_BY_USER);
    if (!taken.allowed) return NOTICES.tooOften;
    return platform.database.transact(async (tx) => {
      const outcome = await platform.parts.ledger.post(tx, {
        key: `cheer:${cheer.key}`,
        kind: 'cheer',
        reference: `message:${cheer.messageId}`,
        postings: postingsOf(cheer, bonusBits(cheer.bits, platform.parts.promotions.addsBits(cheer.userId))),
      });
      if (outcome === 'short') return NOTICES.tooFew;
      if (outcome === 'replayed') return NOTICES.repeated;
      await noteCheer(tx, cheer);
      await store(tx);
      const { key: _key, ...facts } = cheer;
      await tx.emit({ type: 'cheered', cheerId: newId(platform.clock), ...facts }, cheer.userId);
      return null;
    });
  },
});

/** The creator earns for what a promotion adds, too; the site pays for it. */
const postingsOf = ({ userId, channelId, bits }: Cheer, bonus: number) => [
  { account: userBits(userId), amount: -bits },
  { account: siteAccount('bits-spent', BITS), amount: bits },
  { account: siteAccount('sales', CREATOR_CURRENCY), amount: -creatorCents(bits + bonus) },
  { account: creatorRevenue(channelId, CREATOR_CURRENCY), amount: creatorCents(bits + bonus) },
];

/** The cheer and the sum of who cheers, in one statement. */
async function noteCheer({ db }: Tx, { channelId, messageId, userId, bits, at }: Cheer): Promise<void> {
  await sql`with cheer as (
      insert into bits_cheers (channel_id, id, user_id, bits, at)
      values (${channelId}, ${messageId}, ${userId}, ${bits}, ${new Date(at)}) returning channel_id, user_id, bits
    )
    insert into bits_cheerers (channel_id, user_id, bits) select channel_id, user_id, bits from cheer
    on conflict (channel_id, user_id) do update set bits = bits_cheerers.bits + excluded.bits`.execute(db);
}
