import { isInWindow, promotionOf, SEASON_CALLOUTS } from '@bandshell/domain/promotions';
import type { Promotions } from '../../core/promotions/promotions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCreatorPromotion } from './find-creator-promotion.ts';
import { seasonFacts } from './season-facts.ts';
import { countSharedView } from './shared-views.ts';

/** The windows and discounts as staff have set them, with the rules of the domain. */
export const createPromotions = (platform: Platform): Promotions => {
  const { clock, flags } = platform;
  const firstWindow = () => ({
    startsAt: flags.setting('first_subscription_starts_at'),
    endsAt: flags.setting('first_subscription_ends_at'),
  });
  return {
    async forChannel(channelId) {
      const [creator, treasure] = await Promise.all([
        findCreatorPromotion(platform, channelId),
        platform.services.treasureTrains.ofChannel(channelId),
      ]);
      const { september_subscriptions, september_gifts, bonus_round } = seasonFacts(platform, null).windows;
      return (offer) =>
        promotionOf(
          {
            ...offer,
            creatorEndsAt: creator?.endsAt.getTime() ?? null,
            treasure,
            expiringGiftPercent: flags.setting('expiring_gift_percent'),
            firstPercent: flags.setting('first_subscription_percent'),
            windows: { september_subscriptions, september_gifts, bonus_round, first_subscription: firstWindow() },
          },
          clock.now().getTime(),
        );
    },
    addsBits: (userId) => SEASON_CALLOUTS.SEPTEMBER_BITS(seasonFacts(platform, userId), clock.now().getTime()) !== null,
    countSharedView,
    expiringGiftPercent: () => flags.setting('expiring_gift_percent'),
    firstSubscription: () => {
      const window = firstWindow();
      return isInWindow(window, clock.now().getTime())
        ? { percent: flags.setting('first_subscription_percent'), endsAt: Date.parse(window.endsAt) }
        : null;
    },
  };
};
