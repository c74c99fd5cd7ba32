import {
  type AllSettings,
  mergeSettings,
  type SettingDefinitions,
  type SettingName,
} from '../platform/flags/settings.ts';
import { type FeatureSetting, features } from './all-features.ts';
import { appSettings } from './app-settings.ts';

/** A setting that no declaration of app or feature lists is a compile error here. */
type Declared<Name extends keyof typeof appSettings | FeatureSetting> = Record<Name, SettingDefinitions[string]>;

/** The settings of app and features. */
export const allSettings: AllSettings = mergeSettings([
  appSettings,
  ...features.map(({ settings = {} }) => settings),
]) as Declared<SettingName>;
