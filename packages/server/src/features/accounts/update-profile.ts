import { accountsErrors, checkDescription, checkDisplayName, checkProfileColor } from '@bandshell/domain/accounts';
import { parseChatColor } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Selectable, Updateable } from 'kysely';
import type { UsersTable } from '../../core/core-tables.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

import { isMisleadingName } from './is-misleading-name.ts';

export type UpdateProfileErrorCode = 'DISPLAY_NAME_INVALID' | 'DESCRIPTION_TOO_LONG' | 'COLOR_INVALID';

/** Fields that are missing or null stay unchanged. */
export interface UpdateProfileInput {
  readonly displayName?: string | null;
  readonly description?: string | null;
  readonly primaryColorHex?: string | null;
  readonly chatColor?: string | null;
}

export async function updateProfile(
  platform: Platform,
  viewer: Viewer,
  input: UpdateProfileInput,
): Promise<Result<Selectable<UsersTable>, UpdateProfileErrorCode>> {
  const changes = readChanges(viewer, input);
  if (!changes.ok) return changes;
  const { display_name: name } = changes.value;
  if (name !== undefined && (await isNewlyMisleading(platform, viewer, name))) {
    return refused(accountsErrors.displayNameMisleading);
  }
  const row = await platform.database.transact(async (tx) => {
    const updated = await tx.db
      .updateTable('users')
      .set({ ...changes.value, id: viewer.userId })
      .where('id', '=', viewer.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({ type: 'user-profile-changed', userId: viewer.userId }, viewer.userId);
    return updated;
  });
  return ok(row);
}

/**
 * A user may keep a misleading name. Only what the new capital letters add is checked, such as an I that looks like an
 * l.
 */
async function isNewlyMisleading({ database }: Platform, viewer: Viewer, name: string): Promise<boolean> {
  const { login, userId, isStaff, isSiteAdmin } = viewer;
  if (isStaff || isSiteAdmin || !(await isMisleadingName(database.db, name, userId))) return false;
  return !(await isMisleadingName(database.db, login, userId));
}

function readChanges(
  viewer: Viewer,
  input: UpdateProfileInput,
): Result<Updateable<UsersTable>, UpdateProfileErrorCode> {
  const changes: Updateable<UsersTable> = {};
  if (input.displayName !== null && input.displayName !== undefined) {
    const name = checkDisplayName(input.displayName, viewer.login);
    if (!name.ok) return name;
    changes.display_name = name.value;
  }
  if (input.description !== null && input.description !== undefined) {
    const description = checkDescription(input.description);
    if (!description.ok) return description;
    changes.description = description.value;
  }
  if (input.primaryColorHex !== null && input.primaryColorHex !== undefined) {
    const color = checkProfileColor(input.primaryColorHex);
    if (!color.ok) return color;
    changes.primary_color_hex = color.value;
  }
  if (input.chatColor !== null && input.chatColor !== undefined) {
    const color = parseChatColor(input.chatColor);
    if (color === null) return refused(accountsErrors.colorNotOffered);
    changes.chat_color = color;
  }
  return ok(changes);
}
