import { PAYOUT_STATES } from '@bandshell/domain/wallet';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { isLost } from './return-payout.ts';
import type { PayoutRow } from './wallet-tables.ts';

export const PayoutStateRef = builder.enumType('PayoutState', { values: PAYOUT_STATES });

/** Resolvers return a payout to its creator and to staff alone. */
export const PayoutRef = builder.objectRef<PayoutRow>('Payout').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: PayoutStateRef, resolve: ({ state }) => state }),
    month: t.exposeString('month', { description: 'The month until whose end it was earned, e.g. 2026-10.' }),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amount, currency, exponent }) => ({ amount: Number(amount), currency, exponent }),
    }),
    account: t.exposeString('account_label', { nullable: true, description: 'The end of the bank account’s number.' }),
    failureReason: t.exposeString('failure_reason', { nullable: true, description: 'For programs.' }),
    tries: t.exposeInt('turn'),
    isLost: t.boolean({
      description: 'Whether it waits at a payment provider that the site no longer has.',
      resolve: (payout, _args, { platform }) => isLost(platform, payout),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    creator: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the account is gone.',
      resolve: async ({ creator_id }, _args, context) => (await userLoader(context).load(creator_id)) ?? null,
    }),
    providerID: t.id({
      nullable: true,
      description: "The provider's name of it. For staff.",
      resolve: ({ provider_payout_id }, _args, { viewer }) => (isOfTheSite(viewer) ? provider_payout_id : null),
    }),
  }),
});

export const PayoutConnectionRef = connection<PayoutRow>('Payout', PayoutRef, ({ id }) => id);
