import { WHOLE_RATE } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../core/identity/recent-log-in.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { CHANGE_SHARE_CODES, changeShare, listShares, type ShareRow } from './change-share.ts';
import { PAYOUTS_PAGE, searchPayouts } from './list-payouts.ts';
import { PayoutConnectionRef, PayoutRef, PayoutStateRef } from './payout-ref.ts';
import { removePayoutAccount } from './remove-payout-account.ts';
import { RETRY_PAYOUT_CODES, retryPayout } from './retry-payout.ts';
import { RETURN_PAYOUT_CODES, returnPayout } from './return-payout.ts';
import { SET_PAYOUT_ACCOUNT_CODES, setPayoutAccount } from './set-payout-account.ts';
import { NOTE_SIGHT_CODES, noteSight } from './wallet-promotion.ts';
import { CreatorWalletRef } from './wallet-ref.ts';

const PERCENT = WHOLE_RATE / 100;

const ShareRef = builder.objectRef<ShareRow>('CreatorRevenueShare').implement({
  description: 'A share of a creator of their own, until the next one of the same creator begins.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channel_id, starts_at }) => `${channel_id}-${starts_at.getTime()}` }),
    percent: t.float({
      nullable: true,
      description: 'Null: that of the site.',
      resolve: ({ share }) => (share === null ? null : share / PERCENT),
    }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    creator: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ channel_id }, _args, context) => (await userLoader(context).load(channel_id)) ?? null,
    }),
  }),
});

const SetPayoutAccountPayload = outcomePayload(
  'SetPayoutAccount',
  'creatorWallet',
  CreatorWalletRef,
  SET_PAYOUT_ACCOUNT_CODES,
);
const RemovePayoutAccountPayload = outcomePayload('RemovePayoutAccount', 'creatorWallet', CreatorWalletRef, [
  'RATE_LIMITED',
  'REAUTHENTICATION_REQUIRED',
]);
const NoteSightPayload = outcomePayload('NoteWalletPromotionSeen', 'creatorWallet', CreatorWalletRef, NOTE_SIGHT_CODES);
const RetryPayoutPayload = outcomePayload('RetryPayout', 'payout', PayoutRef, RETRY_PAYOUT_CODES);
const ReturnPayoutPayload = outcomePayload('ReturnPayout', 'payout', PayoutRef, RETURN_PAYOUT_CODES);
const ChangeSharePayload = outcomePayload('ChangeCreatorShare', 'share', ShareRef, CHANGE_SHARE_CODES);

const SetPayoutAccountInput = builder.inputType('SetPayoutAccountInput', {
  fields: (t) => ({ accountID: t.id({ required: true, description: "The provider's name for the bank account." }) }),
});
const ReturnPayoutInput = builder.inputType('ReturnPayoutInput', {
  fields: (t) => ({ payoutID: t.id({ required: true }) }),
});
const RetryPayoutInput = builder.inputType('RetryPayoutInput', {
  fields: (t) => ({ payoutID: t.id({ required: true }) }),
});
const ChangeShareInput = builder.inputType('ChangeCreatorShareInput', {
  fields: (t) => ({
    login: t.string({ required: true }),
    percent: t.float({ required: false, description: 'Null: that of the site.' }),
    startsAt: t.string({ required: false, description: 'ISO 8601. Null: now.' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  creatorWallet: t.field({
    type: CreatorWalletRef,
    nullable: true,
    description: 'For the channel’s owner, logged in on this site. Null for everybody else.',
    resolve: ({ id }, _args, { viewer }) =>
      viewer !== null && viewer.sessionId !== null && viewer.userId === id ? { creatorId: id } : null,
  }),
}));

builder.queryFields((t) => ({
  payouts: t.field({
    type: PayoutConnectionRef,
    description: 'Payouts of all creators, the newest first. For staff.',
    authScopes: { staff: true },
    args: {
      login: t.arg.string({ required: false }),
      state: t.arg({ type: PayoutStateRef, required: false }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? PAYOUTS_PAGE }),
    resolve: (_root, { login, state, ...page }, { platform }) =>
      searchPayouts(platform, { login: login ?? '', state: state ?? null }, page),
  }),
  creatorShares: t.field({
    type: [ShareRef],
    description: 'Shares of creators of their own, the latest start first. For staff.',
    authScopes: { staff: true },
    complexity: 50,
    resolve: (_root, _args, { platform }) => listShares(platform),
  }),
}));

builder.mutationFields((t) => ({
  setPayoutAccount: t.field({
    type: SetPayoutAccountPayload,
    description: 'Sets where the viewer’s earnings are paid out to.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetPayoutAccountInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const recent = requireRecentLogIn(context);
      return toPayload(
        recent.ok ? await setPayoutAccount(context.platform, recent.value.userId, input.accountID) : recent,
      );
    },
  }),
  removePayoutAccount: t.field({
    type: RemovePayoutAccountPayload,
    description: 'Forgets it; nothing is paid out until there is another one.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => {
      const recent = requireRecentLogIn(context);
      return toPayload(recent.ok ? await removePayoutAccount(context.platform, recent.value.userId) : recent);
    },
  }),
  noteWalletPromotionSeen: t.field({
    type: NoteSightPayload,
    description: 'Says that the viewer has seen the promotion of the wallet; its five days begin with the first time.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => {
      return toPayload(await noteSight(context.platform, viewerOf(context).userId));
    },
  }),
  retryPayout: t.field({
    type: RetryPayoutPayload,
    description: 'Tries a payout that failed again. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RetryPayoutInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await retryPayout(context.platform, input.payoutID, by));
    },
  }),
  returnPayout: t.field({
    type: ReturnPayoutPayload,
    description:
      'Posts the money of a payout back to the wallet that waits at a payment provider which the site no longer has. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: ReturnPayoutInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await returnPayout(context.platform, input.payoutID, by));
    },
  }),
  changeCreatorShare: t.field({
    type: ChangeSharePayload,
    description: 'Gives a creator a share of their own from a time on. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: ChangeShareInput, required: true }) },
    resolve: async (_root, { input: { login, percent, startsAt } }, context) => {
      const share = percent == null ? null : Math.round(percent * PERCENT);
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await changeShare(context.platform, { login, share, startsAt: startsAt ?? null, ...by }));
    },
  }),
}));
