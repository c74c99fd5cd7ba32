import { loadPrivacySettings, type PrivacySettings, savePrivacySettings } from '../../core/users/privacy-settings.ts';
import type { Platform } from '../../platform/platform.ts';
import { storedChoices } from './load-consent.ts';
import { lockChoices } from './save-choices.ts';

/**
 * Saves the given settings of a user; the others stay. For a user who declared to be under age, content for adults stays
 * hidden. Returns the settings after it.
 */
export const updatePrivacySettings = (
  { database, clock }: Platform,
  userId: string,
  changes: Partial<PrivacySettings>,
): Promise<PrivacySettings> =>
  database.transact(async ({ db }) => {
    await lockChoices(db, userId);
    const isHeld = changes.showsMatureContent === true && (await storedChoices(db, userId))?.isDeniedUnderage === true;
    const allowed = isHeld ? { ...changes, showsMatureContent: undefined } : changes;
    await savePrivacySettings(db, userId, allowed, clock.now());
    return loadPrivacySettings(db, userId);
  });
