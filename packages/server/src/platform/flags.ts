import type { FlagName } from '@bandshell/domain/flags';
import type { Db } from './database/database.ts';
import type { AllSettings, SettingName, SettingValue } from './flags/settings.ts';

export type { FlagName } from '@bandshell/domain/flags';
export type { SettingName, SettingValue } from './flags/settings.ts';

/**
 * Flags (`flags/flag-registry.ts`) and the settings that features declare. Both are stored in the database and change
 * without a restart.
 */
export interface Flags {
  /** `userId` decides percentage roll-outs; undefined is an anonymous visitor. */
  isOn(name: FlagName, userId?: string): boolean;
  /** Share of users (per cent) for whom the flag is on. */
  percentage(name: FlagName): number;
  setting<N extends SettingName>(name: N): SettingValue<N>;
  /** The meaning of each setting and the values that it takes. */
  readonly settings: AllSettings;
  setFlag(name: FlagName, percentage: number): Promise<void>;
  setSetting<N extends SettingName>(name: N, value: SettingValue<N>): Promise<void>;
  /** Writes in the caller's transaction and answers what stood before; `applied` is due after the commit. */
  writeFlag(db: Db, name: FlagName, percentage: number): Promise<number>;
  writeSetting<N extends SettingName>(db: Db, name: N, value: SettingValue<N>): Promise<SettingValue<N>>;
  /** Takes over what was written, here and on the other nodes. */
  applied(): Promise<void>;
}
