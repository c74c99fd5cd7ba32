import type { Feature } from '../../core/feature.ts';
import { teamsPersonalData } from './personal-data.ts';
import { purgeDeletedTeams } from './purge-deleted-teams.ts';
import { teamPictureRoute } from './team-picture-route.ts';
import './teams-mutations.ts';
import { teamsPermissions } from './teams-permissions.ts';
import './teams-schema.ts';
import type {} from './teams-tables.ts';

export const teamsFeature = {
  name: 'teams',
  uses: ['notifier'],
  permissions: teamsPermissions,
  personalData: teamsPersonalData,
  http: teamPictureRoute,
  jobs: (platform) => [
    { name: 'purge-deleted-teams', purpose: 'bulk', cron: '53 * * * *', run: () => purgeDeletedTeams(platform) },
  ],
} satisfies Feature;
