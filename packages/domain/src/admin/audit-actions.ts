/** Every action that is written to the audit log: the object, then what was done to it. */
export const AUDIT_ACTIONS = [
  'agreement.publish',
  'campaign.create',
  'campaign.delete',
  'campaign.restore',
  'campaign.update',
  'category.change-art',
  'category.create',
  'category.update',
  'charity.add',
  'charity.close',
  'clip.take-down',
  'content-tag.create',
  'content-tag.update',
  'emote.decide',
  'emote.take-down',
  'dead-letter.discard',
  'dead-letter.replay',
  'flag.change',
  'gift-code.issue',
  'gift-code.revoke',
  'order.refund',
  'organization.change-members',
  'organization.create',
  'organization.delete',
  'organization.rename',
  'organization.restore',
  'panel.take-down',
  'payout.retry',
  'price.change',
  'report.decide',
  'setting.change',
  'team.create',
  'team.delete',
  'team.remove-member',
  'team.restore',
  'team.transfer',
  'team.update',
  'user.suspend',
  'user.restore',
  'user.give-turbo',
  'user.change-share',
  'user.grant-role',
  'user.restrict-channel',
  'user.revoke-role',
  'user.issue-strike',
  'user.withdraw-strike',
  'user.withdraw-underage',
  'video.take-down',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action was done to; `target_id` is its id, or the name of a flag or setting. */
export const AUDIT_TARGET_KINDS = [
  'user',
  'flag',
  'setting',
  'agreement',
  'video',
  'clip',
  'emote',
  'dead-letter',
  'report',
  'order',
  'organization',
  'panel',
  'team',
  'campaign',
  'category',
  'content-tag',
  'payout',
  'price',
  'gift-code',
  'charity',
] as const;

export type AuditTargetKind = (typeof AUDIT_TARGET_KINDS)[number];

export const isAuditAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text);

export const isAuditTargetKind = (text: string): text is AuditTargetKind =>
  AUDIT_TARGET_KINDS.some((kind) => kind === text);
