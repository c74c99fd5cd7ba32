import type { ConsentChoices, PrivacyLaw } from '@bandshell/domain/consent';
import { newId } from '../../core/ids/new-id.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Maximum number of stored decisions of a user; the oldest are deleted. */
const KEPT_DECISIONS = 100;

/** Locks the user's choices until the transaction ends, so that two tabs do not overwrite each other. */
export async function lockChoices(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Writes a user's choices and stores the decision as proof, in the caller's transaction. */
export async function saveChoices(
  db: Db,
  platform: Platform,
  userId: string,
  law: PrivacyLaw | null,
  choices: ConsentChoices,
  isDeniedUnderage: boolean,
): Promise<void> {
  const now = platform.clock.now();
  const columns = {
    privacy_law: law,
    vendors: JSON.stringify(choices.vendors),
    purposes: JSON.stringify(choices.purposes),
    special_features: JSON.stringify(choices.specialFeatures),
    registry_version: choices.registryVersion,
    is_denied_underage: isDeniedUnderage,
    updated_at: now,
  };
  await db
    .insertInto('consent_choices')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  await db
    .insertInto('consent_decisions')
    .values({
      id: newId(platform.clock),
      user_id: userId,
      privacy_law: law,
      choices: JSON.stringify({ ...choices, isDeniedUnderage }),
      decided_at: now,
    })
    .execute();
  const surplus = db
    .selectFrom('consent_decisions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(KEPT_DECISIONS);
  await db.deleteFrom('consent_decisions').where('id', 'in', surplus).execute();
}
