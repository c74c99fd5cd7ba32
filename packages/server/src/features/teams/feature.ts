import type { Feature } from '../../core/feature/feature.ts';
import { teamsBotEndpoints } from './bot-endpoints.ts';
import { openInvitations } from './open-invitations.ts';
import { teamsPersonalData } from './personal-data.ts';
import { purgeDeletedTeams } from './purge-deleted-teams.ts';
import { teamPictureRoute } from './team-picture-route.ts';
import { giveTeams } from './teams-demo.ts';
import './teams-mutations.ts';
import { teamsPermissions } from './teams-permissions.ts';
import './teams-schema.ts';
import type {} from './teams-tables.ts';

export const teamsFeature = {
  name: 'teams',
  botEndpoints: teamsBotEndpoints,
  demo: { start: giveTeams },
  uses: ['notifier'],
  openUpdates: openInvitations,
  permissions: teamsPermissions,
  personalData: teamsPersonalData,
  http: teamPictureRoute,
  jobs: (platform) => [
    { name: 'purge-deleted-teams', purpose: 'bulk', cron: '53 * * * *', run: () => purgeDeletedTeams(platform) },
  ],
} satisfies Feature;
