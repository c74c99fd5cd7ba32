import { WALLET_PROMOTION_WINDOW } from '@bandshell/domain/wallet';
import { integerSetting, timeSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof walletSettings> {}
}

export const walletSettings = {
  creator_share_percent: integerSetting(
    'Per cent of the price of a subscription that its creator earns, without a share of their own.',
    50,
    { min: 0, max: 100 },
  ),
  payout_hold_days: integerSetting(
    'Days after the end of a month until what was earned in it is paid out. Buyers may take their money back meanwhile.',
    15,
    { min: 0, max: 90 },
  ),
  payout_threshold: integerSetting('The least that is paid out, in US dollars.', 50, { min: 1, max: 10_000 }),
  wallet_promotion_ends: timeSetting('When the promotion of the wallet ends.', WALLET_PROMOTION_WINDOW.endsAt),
  wallet_promotion_starts: timeSetting('When the promotion of the wallet begins.', WALLET_PROMOTION_WINDOW.startsAt),
} as const satisfies SettingDefinitions;
