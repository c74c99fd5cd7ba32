import { ANONYMOUS_GIFTER, type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { ownId, seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { countSubscribers, listSubscribers, type SubscriberRow } from './list-subscribers.ts';

const userView = (prefix: string, user: Pick<UserRow, 'id' | 'login' | 'display_name'> | undefined) => ({
  [`${prefix}_id`]: user?.id ?? '',
  [`${prefix}_login`]: user?.login ?? '',
  [`${prefix}_name`]: user?.display_name ?? '',
});

/** Points of a tier, as goals of this field count subscriptions. */
const POINTS: Readonly<Record<SubscriptionTier, number>> = { '1000': 1, '2000': 2, '3000': 6 };

const HIDDEN_GIVER = {
  id: ANONYMOUS_GIFTER.id,
  login: ANONYMOUS_GIFTER.login,
  display_name: ANONYMOUS_GIFTER.displayName,
};

const subscriptionView = (row: SubscriberRow, users: ReadonlyMap<string, UserRow>): object => {
  const giver = row.giverIsHidden ? HIDDEN_GIVER : users.get(row.giverId ?? '');
  return {
    ...userView('broadcaster', users.get(row.channelId)),
    ...userView('gifter', row.giverId === null ? undefined : giver),
    is_gift: row.giverId !== null,
    tier: row.tier,
  };
};

const peopleOf = (call: BotUserCall, rows: readonly SubscriberRow[]) =>
  seenUsers(
    call,
    rows.flatMap(({ channelId, userId, giverId }) => [channelId, userId, ...(giverId === null ? [] : [giverId])]),
  );

/** The subscribers of the token's user, or those of them who are named. */
async function subscribers(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const userIds = query.ids('user_id');
  const isAskedByName = query.all('user_id').length > 0;
  const after = query.after();
  if (after !== null && !/^\d{1,16}$/.test(after)) {
    throw new BotError(400, 'The parameter "after" is not a cursor of this list.');
  }
  const first = isAskedByName ? userIds.length : query.first();
  const [rows, totals] = await Promise.all([
    listSubscribers(platform, channelId, { first: first + 1, after, userIds: isAskedByName ? userIds : null }),
    countSubscribers(platform, channelId),
  ]);
  const page = rows.slice(0, first);
  const users = await peopleOf(call, page);
  const data = page.flatMap((row) => {
    const user = users.get(row.userId);
    const plan = { plan_name: `Tier ${tierNumber(row.tier)}` };
    return user === undefined ? [] : [{ ...subscriptionView(row, users), ...plan, ...userView('user', user) }];
  });
  const points = totals.reduce((sum, { tier, count }) => sum + POINTS[tier] * count, 0);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  return botPage(data, rows.length > first ? (page.at(-1)?.userId ?? null) : null, { total, points });
}

/** Whether the token's user subscribes to a channel. */
async function ownSubscription(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = query.id('broadcaster_id');
  const userId = ownId(call, 'user_id');
  const [row] = await listSubscribers(platform, channelId, { first: 1, after: null, userIds: [userId] });
  const users = row && (await peopleOf(call, [row]));
  if (row === undefined || users?.get(channelId) === undefined) {
    throw new BotError(404, 'The user does not subscribe to the broadcaster.');
  }
  return botList([subscriptionView(row, users)]);
}

export const subscriptionsBotEndpoints: BotEndpoints = {
  'GET /subscriptions': userEndpoint(['channel:read:subscriptions'], subscribers),
  'GET /subscriptions/user': userEndpoint(['user:read:subscriptions'], ownSubscription),
};
