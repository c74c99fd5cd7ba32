import type { SettingDefinition } from './setting-kinds.ts';

/** Every setting that is changed while the site runs, with the type of its value. Each feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their settings into it.
export interface Settings {}

export type SettingName = keyof Settings & string;

/** The type of a setting's value. */
export type SettingValue<N extends SettingName> = Settings[N];

/** Settings as a feature declares them, by name. */
export type SettingDefinitions = Readonly<Record<string, SettingDefinition>>;

/** The values of declared settings. */
export type SettingValues<Definitions extends SettingDefinitions> = {
  readonly [N in keyof Definitions]: Definitions[N]['default'];
};

/** All settings of the site by name. */
export type AllSettings = Readonly<Record<SettingName, SettingDefinition>>;

/**
 * Puts the settings of several features together.
 * @throws {Error} when two features declare a setting of the same name
 */
export function mergeSettings(declared: readonly SettingDefinitions[]): SettingDefinitions {
  const merged: Record<string, SettingDefinition> = {};
  for (const [name, definition] of declared.flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(merged, name)) throw new Error(`The setting ${name} is declared twice.`);
    merged[name] = definition;
  }
  return merged;
}

export const isSettingName = (settings: AllSettings, name: string): name is SettingName =>
  Object.hasOwn(settings, name);
