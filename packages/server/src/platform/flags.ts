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
  /** Who sees the operator's notice about payments. */
  payments_banners_feature_enabled: number;
}
export interface SettingRegistry {
  sign_up_open: boolean;
  /** The database was filled with the demo world, which may be brought to life again. */
  demo_world: boolean;
  /** The product stops in this country … */
  country_shutdown_country: string;
  /** … on this date, e.g. 2026-12-31 … */
  country_shutdown_date: string;
  /** … and this says more: a path of the site or an address. The banner needs all three. */
  country_shutdown_help_url: string;
  /** The operator's notice about payments, at most 200 characters; empty shows none. */
  payments_notice_text: string;
  /** Link of that notice: a path of the site or an address. */
  payments_notice_url: string;
  /** The operator's notice about money, at most 200 characters; empty shows none. */
  money_notice_text: string;
  /** Link of that notice: a path of the site or an address. */
  money_notice_url: string;
}
export type FlagName = keyof FlagRegistry;
export type SettingName = keyof SettingRegistry;
