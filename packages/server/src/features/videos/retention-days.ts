import type { Platform } from '../../platform/platform.ts';

/** Days for which the archives of a channel are kept; 0 without an end. */
export const retentionDays = (
  { flags }: Pick<Platform, 'flags'>,
  owner: { readonly is_partner: boolean; readonly is_affiliate: boolean },
): number => flags.setting(owner.is_partner || owner.is_affiliate ? 'archive_days_partner' : 'archive_days');
