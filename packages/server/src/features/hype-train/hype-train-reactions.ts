import { contributionPoints, countsAt, refundedPoints } from '@bandshell/domain/hype-train';
import { giverIdOf } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContributionRow } from './hype-train-tables.ts';
import { regroup } from './regroup.ts';

type NewContribution = Pick<ContributionRow, 'id' | 'kind' | 'deed_id' | 'user_id' | 'amount' | 'points'> & {
  readonly channelId: string;
  /** ms since the epoch */
  readonly paidAt: number;
};

/** What was paid in a channel becomes a contribution. */
export const hypeTrainReactions: Reactions = {
  cheered: ({ channelId, userId, cheerId, bits, at: paidAt }, platform) =>
    addContribution(platform, {
      ...{ channelId, id: `cheer:${cheerId}`, kind: 'BITS', deed_id: `cheer:${cheerId}`, user_id: userId },
      ...{ amount: bits, points: contributionPoints('BITS', bits), paidAt },
    }),
  'cheer-amended': async ({ channelId, cheerId, bits }, platform) => {
    // A cheer without a number is older than hype trains.
    if (cheerId !== null) await amendContribution(platform, channelId, `cheer:${cheerId}`, bits);
  },
  'subscription-paid-changed': ({ channelId, termId, isPaid }, platform) =>
    amendContribution(platform, channelId, `term:${termId}`, isPaid ? Number.POSITIVE_INFINITY : 0),
  subscribed: async (event, platform) => {
    const { channelId, termId, user, giver, giftsNoticeId, tier, at: paidAt } = event;
    // A card that is charged again is no deed of its user, and a trial is not paid.
    if (event.isRenewal === true || event.isTrial === true) return;
    const id = `term:${termId}`;
    const kind = giver === null ? 'SUBSCRIPTION' : 'GIFT';
    await addContribution(platform, {
      ...{ channelId, id, kind, deed_id: giftsNoticeId == null ? id : `gifts:${giftsNoticeId}` },
      ...{ user_id: giver === null ? user.id : giverIdOf(giver), amount: 1, paidAt },
      points: contributionPoints(kind, 1, tier),
    });
  },
  'channels-together-changed': ({ channelIds, initiatorId }, platform) => regroup(platform, channelIds, initiatorId),
  'user-became-unavailable': async ({ userId: channelId }, platform) => {
    const { database, clock } = platform;
    // It takes part in no shared train any more; its own one ends.
    await regroup(platform, [channelId], channelId);
    await database.db
      .updateTable('hype_train_channels')
      .set({ cancelled_at: clock.now(), next_at: clock.now() })
      .where('channel_id', '=', channelId)
      .where('next_at', 'is not', null)
      .execute();
    platform.services.hypeTrains.wake(channelId);
  },
};

/** Written once, however often the event comes, and not while there are no trains on the site. A giver whose account is gone is unknown. */
async function addContribution(platform: Platform, contribution: NewContribution): Promise<void> {
  if (!platform.flags.setting('hype_trains_on')) return;
  const { channelId, paidAt, user_id, id, kind, deed_id, amount, points } = contribution;
  const at = new Date(countsAt(paidAt, platform.clock.now().getTime()));
  const { rows } = await sql<{ lead: string }>`
    insert into hype_train_contributions (channel_id, id, kind, deed_id, user_id, amount, points, roll, at)
    select channels.id, ${id}, ${kind}, ${deed_id}, users.id, ${amount}, ${points}, ${Math.random()}, ${at}
    from channels left join users on users.id = ${user_id}::bigint where channels.id = ${channelId}::bigint
    on conflict do nothing returning coalesce((
      select lead_id from hype_train_channels own where own.channel_id = ${channelId}::bigint), channel_id) as lead`.execute(
    platform.database.db,
  );
  if (rows[0] !== undefined) platform.services.hypeTrains.wake(rows[0].lead);
}

/**
 * Money of a contribution went back or came again. What is entered already changes nothing.
 * @param left points that are paid
 */
async function amendContribution(platform: Platform, channelId: string, id: string, left: number): Promise<void> {
  const { database, clock, services } = platform;
  const changed = await database.transact(async ({ db }) => {
    const row = await db
      .selectFrom('hype_train_contributions')
      .select(['points', 'refunded'])
      .where('channel_id', '=', channelId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const refunded = row === undefined ? 0 : refundedPoints(row.points, left);
    if (row === undefined || refunded === row.refunded) return false;
    await db
      .updateTable('hype_train_contributions')
      .set(({ eb }) => ({ refunded, changes: eb('changes', '+', 1), changed_at: clock.now(), is_read: false }))
      .where('channel_id', '=', channelId)
      .where('id', '=', id)
      .execute();
    return true;
  });
  if (changed) services.hypeTrains.wake(await leadOf(database.db, channelId));
}

/** The channel whose owner writes the trains of a channel: itself, unless another one leads. */
async function leadOf(db: Db, channelId: string): Promise<string> {
  const row = await db
    .selectFrom('hype_train_channels')
    .select('lead_id')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.lead_id ?? channelId;
}
