import type { SiteRole } from '@bandshell/domain/admin';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
