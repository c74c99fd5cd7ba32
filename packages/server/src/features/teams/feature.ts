import type { Feature } from '../../core/feature/feature.ts';
import { teamsPersonalData } from './personal-data.ts';
import { purgeDeletedTeams } from './purge-deleted-teams.ts';
import { type TeamInvitations, teamInvitations } from './team-invitations.ts';
import { teamPictureRoute } from './team-picture-route.ts';
import { giveTeams } from './teams-demo.ts';
import './teams-mutations.ts';
import { teamsPermissions } from './teams-permissions.ts';
import './teams-schema.ts';
import type {} from './teams-tables.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly teamInvitations: TeamInvitations;
  }
}

export const teamsFeature = {
  name: 'teams',
  demo: { start: giveTeams },
  uses: ['notifier'],
  services: { teamInvitations: () => teamInvitations },
  permissions: teamsPermissions,
  personalData: teamsPersonalData,
  http: teamPictureRoute,
  jobs: (platform) => [
    { name: 'purge-deleted-teams', purpose: 'bulk', cron: '53 * * * *', run: () => purgeDeletedTeams(platform) },
  ],
} satisfies Feature;
