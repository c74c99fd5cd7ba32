import { WHOLE_RATE } from '@bandshell/domain/kernel';
import {
  dueMonth,
  type MoneyParts,
  moneyParts,
  monthEnd,
  nextPayoutDue,
  payableAmount,
  previousMonth,
  REVENUE_DAYS_MAX,
} from '@bandshell/domain/wallet';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { isCreator } from './is-creator.ts';
import { listOwnPayouts, PAYOUTS_PAGE } from './list-payouts.ts';
import { PayoutConnectionRef } from './payout-ref.ts';
import { payoutThreshold, walletMoney } from './wallet-currency.ts';
import { isPromoted } from './wallet-promotion.ts';
import { readWallet } from './wallet-state.ts';
import { type DaySums, earnedLastMonth, earnedOf, findDays, findMonths, type MonthSums } from './wallet-sums.ts';

const DAYS = 30;

const MoneyPartsRef = builder.objectRef<MoneyParts>('MoneyParts').implement({
  fields: (t) => ({
    units: t.exposeInt('units', { description: 'Whole units of the currency.' }),
    nanos: t.exposeInt('nanos', { description: 'Billionths of a unit, with the sign of the units.' }),
    currencyCode: t.exposeString('currencyCode'),
  }),
});

const AccrualRef = builder
  .objectRef<{ readonly month: string; readonly earned: number }>('CreatorWalletAccrual')
  .implement({
    fields: (t) => ({
      month: t.exposeString('month'),
      earnedAmount: t.field({
        type: MoneyPartsRef,
        description: 'Earned in the month, less what was taken back in it.',
        resolve: ({ earned }) => moneyParts(walletMoney(earned)),
      }),
    }),
  });

const MonthRef = builder.objectRef<MonthSums>('CreatorWalletMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    isOpen: t.exposeBoolean('isOpen', { description: 'Its numbers may still change.' }),
    sales: t.field({ type: MoneyRef, resolve: ({ sales }) => walletMoney(sales) }),
    bits: t.field({ type: MoneyRef, resolve: ({ bits }) => walletMoney(bits) }),
    takenBack: t.field({ type: MoneyRef, resolve: ({ takenBack }) => walletMoney(takenBack) }),
    earned: t.field({ type: MoneyRef, resolve: (sums) => walletMoney(earnedOf(sums)) }),
    paidOut: t.field({ type: MoneyRef, resolve: ({ paidOut }) => walletMoney(paidOut) }),
  }),
});

const DayRef = builder.objectRef<DaySums>('CreatorWalletDay').implement({
  fields: (t) => ({
    day: t.exposeString('day', { description: 'In UTC, e.g. 2026-11-26.' }),
    sales: t.field({ type: MoneyRef, resolve: ({ sales }) => walletMoney(sales) }),
    bits: t.field({ type: MoneyRef, resolve: ({ bits }) => walletMoney(bits) }),
    takenBack: t.field({ type: MoneyRef, resolve: ({ takenBack }) => walletMoney(takenBack) }),
  }),
});

const AccountRef = builder.objectRef<{ readonly label: string; readonly added_at: Date }>('PayoutAccount').implement({
  fields: (t) => ({
    label: t.exposeString('label', { description: 'The end of its number.' }),
    addedAt: t.expose('added_at', { type: 'DateTime' }),
  }),
});

/** A creator's wallet. Resolvers return one to its creator alone. */
export const CreatorWalletRef = builder.objectRef<{ readonly creatorId: string }>('CreatorWallet').implement({
  description: 'What a creator has earned and is paid out. For the creator alone.',
  fields: (t) => ({
    id: t.id({ resolve: ({ creatorId }) => creatorId }),
    isCreator: t.boolean({
      description: 'Whether the user earns: partners, affiliates, and who did before.',
      resolve: ({ creatorId }, _args, { platform }) => isCreator(platform, creatorId),
    }),
    isEligible: t.boolean({
      description: 'Whether the creator is shown the promotion of the wallet.',
      resolve: ({ creatorId }, _args, { platform }) => isPromoted(platform, creatorId),
    }),
    previousMonthAccrual: t.field({
      type: AccrualRef,
      resolve: async ({ creatorId }, _args, { platform }) => ({
        month: previousMonth(platform.clock.now()),
        earned: await earnedLastMonth(platform, creatorId),
      }),
    }),
    balance: t.field({
      type: MoneyRef,
      description: 'Earned and not paid out yet; below zero after a chargeback of what is paid out.',
      resolve: async ({ creatorId }, _args, { platform }) =>
        walletMoney((await readWallet(platform, platform.database.db, creatorId, platform.clock.now())).balance),
    }),
    payable: t.field({
      type: MoneyRef,
      description: 'What would be paid out now. The rest is too new.',
      resolve: async ({ creatorId }, _args, { platform }) => {
        const month = dueMonth(platform.clock.now(), platform.flags.setting('payout_hold_days'));
        return walletMoney(payableAmount(await readWallet(platform, platform.database.db, creatorId, monthEnd(month))));
      },
    }),
    payoutThreshold: t.field({
      type: MoneyRef,
      description: 'The least that is paid out.',
      resolve: (_wallet, _args, { platform }) => walletMoney(payoutThreshold(platform)),
    }),
    nextPayoutAt: t.field({
      type: 'DateTime',
      description: 'When the next month is paid out.',
      resolve: (_wallet, _args, { platform }) =>
        nextPayoutDue(platform.clock.now(), platform.flags.setting('payout_hold_days')),
    }),
    sharePercent: t.float({
      description: 'What the creator gets of the price of a subscription that is sold now.',
      resolve: async ({ creatorId }, _args, { platform }) =>
        ((await platform.services.creatorShare.of(creatorId)) * 100) / WHOLE_RATE,
    }),
    payoutAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Where payouts go. Null: nothing is paid out.',
      resolve: async ({ creatorId }, _args, { platform }) =>
        (await findPayoutAccount(platform, platform.database.db, creatorId)) ?? null,
    }),
    payoutFieldsURL: t.string({
      nullable: true,
      description: 'The page of a bank account’s fields, for a frame. Null if the site does not pay out.',
      resolve: (_wallet, _args, { platform }) => platform.services.payments.provider?.payouts?.fieldsUrl ?? null,
    }),
    months: t.field({
      type: [MonthRef],
      description: 'Months in which something happened, the newest first.',
      complexity: 50,
      resolve: ({ creatorId }, _args, { platform }) => findMonths(platform, creatorId),
    }),
    days: t.field({
      type: [DayRef],
      description: 'The last days, the oldest first; the last one is today.',
      args: { days: t.arg.int({ required: false }) },
      complexity: 50,
      resolve: ({ creatorId }, { days }, { platform }) => {
        const count = days ?? DAYS;
        if (count < 1 || count > REVENUE_DAYS_MAX) throw requestError('BAD_USER_INPUT', '"days" is out of range.');
        return findDays(platform, creatorId, count);
      },
    }),
    payouts: t.field({
      type: PayoutConnectionRef,
      description: 'The newest first.',
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? PAYOUTS_PAGE }),
      resolve: ({ creatorId }, args, { platform }) => listOwnPayouts(platform, creatorId, args),
    }),
  }),
});
