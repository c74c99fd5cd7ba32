import { PROMOTION_WINDOW_NAMES, type PromotionWindow, type SeasonFacts } from '@bandshell/domain/promotions';
import type { Platform } from '../../platform/platform.ts';

/**
 * The windows as staff have set them, and the flags that the seasons look at.
 * @param sharedChatMs how long the channel has shared its chat
 */
export function seasonFacts(
  { flags }: Platform,
  viewerId: string | null,
  sharedChatMs: number | null = null,
): SeasonFacts {
  const windows = Object.fromEntries(
    PROMOTION_WINDOW_NAMES.map((name): [string, PromotionWindow] => [
      name,
      { startsAt: flags.setting(`${name}_starts_at`), endsAt: flags.setting(`${name}_ends_at`) },
    ]),
  ) as SeasonFacts['windows'];
  return {
    windows,
    hasBitsVariant: flags.isOn('september_bits_variant', viewerId ?? undefined),
    isLimitedTimeOn: flags.isOn('limited_time_2024_12_14', viewerId ?? undefined),
    sharedChatMs,
  };
}
