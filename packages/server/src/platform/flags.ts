/** Flags and dynamic settings of the typed registry; kept in the database, changed without a restart. */
export interface Flags {
  /** `userId` decides percentage roll-outs; undefined is an anonymous visitor. */
  isOn(name: FlagName, userId?: string): boolean;
  setting<N extends SettingName>(name: N): SettingRegistry[N];
  setFlag(name: FlagName, percentage: number): Promise<void>;
  setSetting<N extends SettingName>(name: N, value: SettingRegistry[N]): Promise<void>;
}

/** Declared in one place with defaults: `flag-registry.ts`. */
export interface FlagRegistry {
  stories_web: number;
}
export interface SettingRegistry {
  sign_up_open: boolean;
  /** The database was filled with the demo world, which may be brought to life again. */
  demo_world: boolean;
}
export type FlagName = keyof FlagRegistry;
export type SettingName = keyof SettingRegistry;
