import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { findSpendableBanner, type SpendableBanner } from './spendable-banner.ts';
import { walletMoney } from './wallet-currency.ts';

const SpendableBannerRef = builder.objectRef<SpendableBanner>('SpendableBalanceBanner').implement({
  fields: (t) => ({
    isEligible: t.exposeBoolean('isEligible'),
    amount: t.field({ type: MoneyRef, description: 'What waits.', resolve: ({ amount }) => walletMoney(amount) }),
  }),
});

builder.queryFields((t) => ({
  spendableBalanceBanner: t.field({
    type: SpendableBannerRef,
    nullable: true,
    description:
      'Whether the banner below the video of a channel tells its owner that a balance waits for a bank account. Null for everybody but the owner, logged in on this site.',
    args: { channelID: t.arg.id({ required: true }) },
    complexity: 10,
    resolve: (_root, { channelID }, { platform, viewer }) =>
      viewer !== null && viewer.sessionId !== null && viewer.userId === channelID
        ? findSpendableBanner(platform, viewer.userId)
        : null,
  }),
}));
