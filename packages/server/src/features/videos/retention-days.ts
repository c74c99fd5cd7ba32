import type { Platform } from '../../platform/platform.ts';

/** How many days a channel's archives are kept; 0 means for ever. */
export const retentionDays = (
  { flags }: Pick<Platform, 'flags'>,
  owner: { readonly is_partner: boolean; readonly is_affiliate: boolean },
): number => flags.setting(owner.is_partner || owner.is_affiliate ? 'archive_days_partner' : 'archive_days');
