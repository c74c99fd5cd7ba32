import type { Platform } from '../../platform/platform.ts';

/** The user's data in a feature: for the user's own copy, and for the day the account is erased. */
export interface PersonalData {
  /** All data about the user as JSON, without secrets and without data of others. */
  copy(platform: Platform, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Settles money before anything is erased, e.g. gives back what others have paid for. The account cannot come back any
   * more. It is called again until it answers `settled`, and once more after a failure.
   */
  settle?(platform: Platform, userId: string, closedAt: Date): Promise<Settling>;
  /**
   * Deletes the data, or removes the link to the user if it must stay. It is called again after a failure, so it must
   * be idempotent.
   */
  erase(platform: Platform, userId: string): Promise<void>;
}

/** `waits`: a provider is being asked, or a bank has money on its way. */
export type Settling = 'settled' | 'waits';

/** The personal data of all features, by the feature's name. */
export type PersonalDataByFeature = ReadonlyMap<string, PersonalData>;
