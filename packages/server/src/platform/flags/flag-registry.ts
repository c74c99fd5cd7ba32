import type { FlagRegistry, SettingRegistry } from '../flags.ts';

/** Share of users (per cent) for whom a flag is on until somebody sets it. */
export const flagDefaults: FlagRegistry = {
  stories_web: 0,
};

export const settingDefaults: SettingRegistry = {
  sign_up_open: true,
  demo_world: false,
};
