import type { Money } from '@bandshell/domain/kernel';
import { isInWindow } from '@bandshell/domain/promotions';
import {
  type FreeTrialFilter,
  freeTrialOf,
  mayTry,
  TRIAL_LENGTHS,
  TRIAL_TIER,
  type TrialLength,
} from '@bandshell/domain/subscriptions';
import { isBannedInChat } from '../../../core/channels/chat-bans.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscribedChannel } from '../offers/sold-channel.ts';
import { findPrices, priceOf } from '../offers/subscription-prices.ts';

/** A trial as it is offered, with what it costs afterwards. */
export interface FreeTrial extends TrialLength {
  readonly channelId: string;
  readonly filter: FreeTrialFilter;
  /** Nothing, in the currency of the price. */
  readonly price: Money;
  /** The amount that a month costs after it. */
  readonly monthly: Money;
}

/** The filters that hold for a channel now, as staff have set them. */
function filtersOf({ flags, clock }: Platform, { login }: SubscribedChannel): readonly FreeTrialFilter[] {
  const now = clock.now().getTime();
  const holds = (name: 'conference' | 'month' | 'week') =>
    isInWindow(
      { startsAt: flags.setting(`free_trial_${name}_starts_at`), endsAt: flags.setting(`free_trial_${name}_ends_at`) },
      now,
    );
  const isThere = flags
    .setting('free_trial_conference_channels')
    .split(',')
    .some((name) => name.trim().toLowerCase() === login);
  return [
    ...(isThere && holds('conference') ? ['FREE_TRIAL_ONE_MONTH_CONFERENCE' as const] : []),
    ...(holds('month') ? ['FREE_TRIAL_ONE_MONTH' as const] : []),
    ...(holds('week') ? ['FREE_TRIAL_SEVEN_DAY' as const] : []),
  ];
}

/**
 * The trial that a channel offers to a viewer; null: none. A visitor is shown what a new user would be.
 * @returns what runs is decided before anything is read of the viewer
 */
export async function findFreeTrial(
  platform: Platform,
  channel: SubscribedChannel,
  viewerId: string | null,
): Promise<FreeTrial | null> {
  const hasFlag = platform.flags.isOn('subscription_free_trial', viewerId ?? undefined);
  const filters = filtersOf(platform, channel);
  const running = freeTrialOf({ hasFlag, filters, isEligible: true });
  if (running === null) return null;
  const isEligible = viewerId === null || (await isTrialUser(platform, platform.database.db, channel.id, viewerId));
  const filter = freeTrialOf({ hasFlag, filters, isEligible });
  if (filter === null) return null;
  const row = (await findPrices(platform)).find(({ tier, months }) => tier === TRIAL_TIER && months === 1);
  if (row === undefined) return null;
  const monthly = priceOf(row);
  return { ...TRIAL_LENGTHS[filter], filter, channelId: channel.id, monthly, price: { ...monthly, amount: 0 } };
}

/** Whether somebody may try a channel. A purchase changes the answer, so it is asked again with each. */
export async function isTrialUser(
  { clock }: Pick<Platform, 'clock'>,
  db: Db | Tx['db'],
  channelId: string,
  userId: string,
): Promise<boolean> {
  const [isBanned, term, trial] = await Promise.all([
    isBannedInChat(db, channelId, userId, clock.now()),
    // Also one that was taken back: who was paid back has tried the channel.
    db
      .selectFrom('subscription_terms')
      .select('id')
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('subscription_trials').select('id').where('user_id', '=', userId).executeTakeFirst(),
  ]);
  const isFirst = term === undefined;
  return mayTry({ isOwner: userId === channelId, isBanned, isFirst, hadTrial: trial !== undefined });
}
