import type { AuditActions } from '../kernel/audit-actions.ts';
import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import { channelSettingsPath } from '../kernel/paths/link-path.ts';

const invitation = {
  description: 'The owner of a team invites the user.',
  label: { sentence: 'Invitations to teams' },
  hint: { sentence: 'The owner of a team asks you to join.' },
};

export const teamNotifications = {
  TEAM_INVITATION: {
    ...invitation,
    text: { sentence: '{actor} invites you to a team' },
    // The settings of the channel list the invitations.
    path: () => channelSettingsPath,
    mail: 'TEAM_INVITATION',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const teamMails = {
  TEAM_INVITATION: { ...invitation, isOnByDefault: false },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

export const teamsAuditActions = {
  'team.create': { sentence: 'Created a team', target: 'team' },
  'team.delete': { sentence: 'Deleted a team', target: 'team' },
  'team.remove-member': { sentence: 'Removed a member of a team', target: 'team' },
  'team.restore': { sentence: 'Restored a team', target: 'team' },
  'team.transfer': { sentence: 'Gave a team another owner', target: 'team' },
  'team.update': { sentence: 'Changed a team', target: 'team' },
} as const satisfies AuditActions;
