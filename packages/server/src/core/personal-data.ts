import type { Platform } from '../platform/platform.ts';

/** The user's data in a feature: for the user's own copy, and for the day the account is erased. */
export interface PersonalData {
  /** All data about the user as JSON, without secrets and without data of others. */
  copy(platform: Platform, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Deletes the data, or removes the link to the user if it must stay. It is called again after a failure, so it must
   * be idempotent.
   */
  erase(platform: Platform, userId: string): Promise<void>;
}

/** The personal data of all features, by the feature's name. */
export type PersonalDataByFeature = ReadonlyMap<string, PersonalData>;
