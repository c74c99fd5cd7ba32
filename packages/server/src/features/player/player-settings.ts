import { preloadExceptions } from '@bandshell/domain/player';
import { textSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof playerSettings> {}
}

const MAX_LENGTH = 1000;

export const playerSettings = {
  player_not_preloaded_below: textSetting(
    'Beginnings of paths on which the player is not fetched ahead, divided by commas.',
    preloadExceptions.startsWith.join(', '),
    MAX_LENGTH,
  ),
  player_not_preloaded_on: textSetting(
    'Paths on which the player is not fetched ahead, divided by commas.',
    preloadExceptions.exact.join(', '),
    MAX_LENGTH,
  ),
} as const satisfies SettingDefinitions;
