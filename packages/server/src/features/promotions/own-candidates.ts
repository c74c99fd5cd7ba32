import { creatorCallout, socialBadgeCallout } from '@bandshell/domain/promotions';
import { loadClipsSettings } from '../../core/clips/clips-settings.ts';
import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { findCreatorPromotion } from './find-creator-promotion.ts';
import { isSelling } from './is-selling.ts';

/** The promotion that a channel's owner has started: gifts of five and more cost less. */
export const creatorCandidate: CalloutCandidate = {
  kind: 'CREATOR_LED',
  find: async (platform, { channelId, viewerId, now }) => {
    if (!platform.flags.isOn('creator_promotion_callout', viewerId ?? undefined)) return null;
    const running = await findCreatorPromotion(platform, channelId);
    const callout = creatorCallout(running?.endsAt.getTime() ?? null, true, now.getTime());
    return callout !== null && (await isSelling(platform, channelId)) ? callout : null;
  },
};

/** The badge for who shares clips of the channel elsewhere. */
export const socialBadgeCandidate: CalloutCandidate = {
  kind: 'SOCIAL_SHARING_BADGE',
  find: async (platform, { channelId, viewerId }) => {
    const isOn = (flag: 'social_sharing_badge' | 'social_sharing_badge_callout') =>
      platform.flags.isOn(flag, viewerId ?? undefined);
    const flags = { isBadgeOn: isOn('social_sharing_badge'), isCalloutOn: isOn('social_sharing_badge_callout') };
    if (!flags.isBadgeOn || !flags.isCalloutOn) return null;
    const { isViewerExportingEnabled } = await loadClipsSettings(platform.database.db, channelId);
    return socialBadgeCallout({ ...flags, letsViewersExport: isViewerExportingEnabled === true });
  },
};
