import type { RouteHeads } from '../kernel/heads/route-head.ts';
import { rivalsHead, teamHead } from './team-head.ts';

export const teamsHeads = {
  team: { title: { en: 'Team', de: 'Team' }, head: teamHead },
  rivals: { title: { en: 'Competitions', de: 'Wettbewerbe' }, head: rivalsHead },
  teamDashboard: { title: { en: 'Team dashboard', de: 'Team verwalten' } },
  adminTeams: { title: { en: 'Teams', de: 'Teams' } },
} satisfies RouteHeads;
