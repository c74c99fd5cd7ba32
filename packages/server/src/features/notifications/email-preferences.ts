import { EMAIL_KINDS, type EmailKind, mailKinds } from '@bandshell/domain/announcements';
import type { Platform } from '../../platform/platform.ts';
import type {} from './notifications-tables.ts';

export interface EmailPreference {
  readonly kind: EmailKind;
  readonly isOn: boolean;
}

/** The kinds of mail that a user wants, in fixed order. */
export async function readEmailPreferences(
  { database }: Platform,
  userId: string,
): Promise<readonly EmailPreference[]> {
  const rows = await database.db
    .selectFrom('email_preferences')
    .select(['kind', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row.is_on]));
  return EMAIL_KINDS.map((kind) => ({ kind, isOn: chosen.get(kind) ?? mailKinds[kind].isOnByDefault }));
}

/** Turns kinds of mail on or off. */
export async function setEmailPreferences(
  { database, clock }: Platform,
  userId: string,
  kinds: readonly EmailKind[],
  isOn: boolean,
): Promise<void> {
  const changes = { is_on: isOn, updated_at: clock.now() };
  await database.db
    .insertInto('email_preferences')
    .values(kinds.map((kind) => ({ user_id: userId, kind, ...changes })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(changes))
    .execute();
}
