import { noChoices, rejectAll } from '@bandshell/domain/consent';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { savePrivacySettings } from '../../core/users/privacy-settings.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Consent, loadConsent, storedChoices } from './load-consent.ts';
import { lockChoices, saveChoices } from './save-choices.ts';

/**
 * The user declares to be under age: every vendor and advertising is denied from now on, and content for adults is hidden.
 * Doing it again changes nothing.
 */
export async function declareUnderage({ platform, region }: RequestContext, viewer: Viewer): Promise<Consent> {
  return platform.database.transact(async ({ db }) => {
    await lockChoices(db, viewer.userId);
    const before = await storedChoices(db, viewer.userId);
    if (before?.isDeniedUnderage !== true) {
      // This does not decide about the rest: the notice stays, and can be closed.
      const choices = before?.choices ?? noChoices;
      await saveChoices(
        db,
        platform,
        viewer.userId,
        null,
        { ...rejectAll, registryVersion: choices.registryVersion },
        true,
      );
      await savePrivacySettings(db, viewer.userId, { showsMatureContent: false }, platform.clock.now());
    }
    return loadConsent(db, viewer.userId, region);
  });
}

/** The operator withdraws a user's declaration about their age; their choices stay denied until they choose again. */
export async function withdrawUnderage(platform: Platform, userId: string, actorId: string | null): Promise<boolean> {
  return platform.database.transact(async ({ db }) => {
    await lockChoices(db, userId);
    const before = await storedChoices(db, userId);
    if (before?.isDeniedUnderage !== true) return false;
    await saveChoices(db, platform, userId, null, { ...rejectAll, registryVersion: 0 }, false);
    await writeAudit(
      db,
      {
        actorId,
        action: 'user.withdraw-underage',
        targetKind: 'user',
        targetId: userId,
        details: { before: { isDeniedUnderage: true }, after: { isDeniedUnderage: false } },
      },
      platform,
    );
    return true;
  });
}
