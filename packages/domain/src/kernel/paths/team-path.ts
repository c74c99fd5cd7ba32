import { pathOf } from './path-pattern.ts';

/*
 * Paths of pages that few pages link to. They are separate from the other paths, because the shell of every page contains
 * those.
 */

export const teamPath = (name: string): string => pathOf('team', name);

/** Where the owner of a team keeps it. */
export const teamDashboardPath = (name: string): string => pathOf('teams', name, 'dashboard');
