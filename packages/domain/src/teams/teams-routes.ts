import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { rivalsVariables, teamVariables } from './team-variables.ts';

/** Teams of channels: their pages, the pages of their owners, and the staff's list. */
export const teamsRoutes = {
  team: {
    name: 'team',
    pattern: '/team/:teamName/*',
    canonicalPath: (params) => pathOf('team', lowered(params.teamName)),
    page: 'team',
    access: 'everyone',
    injects: { operation: 'TeamPage', variables: teamVariables },
  },
  rivals: {
    name: 'rivals',
    pattern: '/twitchrivals',
    page: 'team',
    access: 'everyone',
    injects: { operation: 'TeamPage', variables: rivalsVariables },
  },
  teamDashboard: {
    name: 'teamDashboard',
    pattern: '/teams/:teamName/dashboard/*',
    page: 'team-dashboard',
    access: 'logged-in',
  },
  adminTeams: {
    name: 'adminTeams',
    pattern: '/admin/teams',
    page: 'admin-teams',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
