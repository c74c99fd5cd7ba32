import type { Platform } from '../platform/platform.ts';

/** What a room keeps of a user: for the user's own copy of it, and for the day the account is erased. */
export interface PersonalData {
  /** Everything the room knows of the user, as JSON; secrets and what belongs to others left out. */
  copy(platform: Platform, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Deletes it, or cuts it loose from the user where it must stay. Called again after a failure, so that doing it twice is
   * the same as once.
   */
  erase(platform: Platform, userId: string): Promise<void>;
}

/** What the rooms together know of users, by the room's name. */
export type HousePersonalData = ReadonlyMap<string, PersonalData>;
