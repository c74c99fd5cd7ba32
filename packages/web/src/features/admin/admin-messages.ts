import type { AuditAction, SiteRole } from '@bandshell/domain/admin';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

type UnavailableReason = 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';

/** Why a user is unavailable, in staff terms. */
export const reasonMessages: Readonly<Record<UnavailableReason, MessageDescriptor>> = {
  TOS_TEMPORARY: msg`Rules, for a while`,
  TOS_INDEFINITE: msg`Rules, indefinitely`,
  DMCA: msg`Copyright`,
  DEACTIVATED: msg`Closed by the user`,
};

export const endingMessages = {
  EXPIRED: msg`Ended automatically`,
  REPLACED: msg`Replaced by another`,
  RESTORED: msg`Restored by staff`,
  STRIKE_WITHDRAWN: msg`Strike withdrawn`,
} as const;

export const strikeMessages = { WARNING: msg`Warning`, STRIKE: msg`Strike` } as const;

export const roleMessages: Readonly<Record<SiteRole, MessageDescriptor>> = {
  STAFF: msg`Staff`,
  SITE_ADMIN: msg`Site admin`,
  PARTNER: msg`Partner`,
  AFFILIATE: msg`Affiliate`,
  PARTICIPATING_DJ: msg`Participating DJ`,
};

export const actionMessages: Readonly<Record<AuditAction, MessageDescriptor>> = {
  'agreement.publish': msg`Published an agreement`,
  'clip.take-down': msg`Took down a clip`,
  'dead-letter.discard': msg`Discarded a dead letter`,
  'dead-letter.replay': msg`Replayed a dead letter`,
  'flag.change': msg`Changed a flag`,
  'setting.change': msg`Changed a setting`,
  'user.suspend': msg`Suspended a user`,
  'user.restore': msg`Restored a user`,
  'user.give-turbo': msg`Gave Turbo`,
  'user.grant-role': msg`Gave a role`,
  'user.revoke-role': msg`Took a role away`,
  'user.issue-strike': msg`Issued a copyright notice`,
  'user.withdraw-strike': msg`Withdrew a copyright notice`,
  'user.withdraw-underage': msg`Removed a user’s under-age mark`,
  'video.take-down': msg`Took down a video`,
};

/** Messages for refused staff actions, by error code. */
export const problemMessages: ProblemMessages = {
  ALREADY_SUSPENDED: msg`This user is already suspended. Reload the user.`,
  ALREADY_WITHDRAWN: msg`This strike was already withdrawn.`,
  CHANGED_MEANWHILE: msg`That suspension has ended. Reload the user.`,
  END_INVALID: msg`The end has to be in the future, at most 366 days away.`,
  IDS_INVALID: msg`Choose 1 to 100 dead letters.`,
  INTERNAL_SETTING: msg`The server manages this setting itself.`,
  LAST_SITE_ADMIN: msg`This is the last site admin. Name another one first.`,
  NOT_ALLOWED: msg`You no longer have permission to do this.`,
  NOT_FOUND: msg`It no longer exists.`,
  NOT_SUSPENDED: msg`This user is not suspended.`,
  NOTE_INVALID: msg`Write a note of 1 to 2000 characters that says why.`,
  PERCENTAGE_INVALID: msg`The share is a number from 0 to 100 with at most two decimals.`,
  PROTECTED: msg`You cannot do this to staff or a site admin.`,
  SELF: msg`You cannot do this to yourself.`,
  TEXT_INVALID: msg`Name the work and the claimant in one line of at most 300 characters each.`,
  UNAVAILABLE: msg`A suspended or closed account cannot get this role.`,
  VALUE_INVALID: msg`This value is not valid for the setting.`,
};
