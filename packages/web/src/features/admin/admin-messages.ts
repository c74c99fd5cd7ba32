import type { AuditAction, SiteRole } from '@bandshell/domain/admin';
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

export const actionMessages: Readonly<Record<AuditAction, MessageDescriptor>> = {
  'agreement.publish': msg`Published an agreement`,
  'charity.add': msg`Added a charity`,
  'charity.close': msg`Closed a charity`,
  'clip.take-down': msg`Took down a clip`,
  'emote.decide': msg`Decided about an emote`,
  'emote.take-down': msg`Took down an emote`,
  'dead-letter.discard': msg`Discarded a dead letter`,
  'dead-letter.replay': msg`Replayed a dead letter`,
  'flag.change': msg`Changed a flag`,
  'gift-code.issue': msg`Issued gift codes`,
  'gift-code.revoke': msg`Revoked a gift code`,
  'dispute.answer': msg`Noted the answer to a dispute`,
  'order.refund': msg`Refunded an order`,
  'organization.change-members': msg`Changed the members of an organization`,
  'organization.create': msg`Created an organization`,
  'organization.delete': msg`Deleted an organization`,
  'organization.rename': msg`Renamed an organization`,
  'organization.restore': msg`Restored an organization`,
  'category.change-art': msg`Changed the box art of a category`,
  'category.create': msg`Created a category`,
  'category.merge': msg`Merged a category into another`,
  'category.update': msg`Changed a category`,
  'content-tag.create': msg`Created a tag`,
  'content-tag.update': msg`Changed a tag`,
  'boost.refuse': msg`Refused a boost`,
  'campaign.create': msg`Created a campaign`,
  'campaign.delete': msg`Deleted a campaign`,
  'campaign.restore': msg`Restored a campaign`,
  'campaign.update': msg`Changed a campaign`,
  'partner.refuse': msg`Refused a partner application`,
  'team.create': msg`Created a team`,
  'team.delete': msg`Deleted a team`,
  'team.remove-member': msg`Removed a member of a team`,
  'team.restore': msg`Restored a team`,
  'team.transfer': msg`Gave a team another owner`,
  'team.update': msg`Changed a team`,
  'panel.take-down': msg`Took down a panel`,
  'payout.retry': msg`Tried a payout again`,
  'payout.return': msg`Returned the money of a payout to the wallet`,
  'price.change': msg`Changed a price`,
  'report.decide': msg`Decided a report`,
  'setting.change': msg`Changed a setting`,
  'user.suspend': msg`Suspended a user`,
  'user.restore': msg`Restored a user`,
  'user.give-turbo': msg`Gave Turbo`,
  'user.change-share': msg`Changed the share of a creator`,
  'user.grant-role': msg`Gave a role`,
  'user.restrict-channel': msg`Changed who may enter a channel`,
  'user.revoke-role': msg`Took a role away`,
  'user.set-membership': msg`Changed a membership`,
  'user.issue-strike': msg`Issued a copyright notice`,
  'user.withdraw-strike': msg`Withdrew a copyright notice`,
  'user.withdraw-underage': msg`Removed a user’s under-age mark`,
  'video.take-down': msg`Took down a video`,
};
