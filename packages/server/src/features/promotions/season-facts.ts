import { PROMOTION_WINDOW_NAMES, type PromotionWindow, type SeasonFacts } from '@bandshell/domain/promotions';
import type { Platform } from '../../platform/platform.ts';

/** The windows as staff have set them, and the flags that the seasons look at. */
export function seasonFacts({ flags }: Platform, viewerId: string | null): SeasonFacts {
  const windows = Object.fromEntries(
    PROMOTION_WINDOW_NAMES.map((name): [string, PromotionWindow] => [
      name,
      { startsAt: flags.setting(`${name}_starts_at`), endsAt: flags.setting(`${name}_ends_at`) },
    ]),
  ) as SeasonFacts['windows'];
  return {
    windows,
    hasBitsVariant: flags.isOn('september_bits_variant', viewerId ?? undefined),
    // No channel shares its chat yet.
    sharedChatMs: null,
  };
}
