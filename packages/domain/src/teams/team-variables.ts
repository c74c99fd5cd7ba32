import { lowered } from '../kernel/paths/lowered.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';
import { RIVALS_TEAM } from './rivals-team.ts';

/** Variables of the first query of a team's page. */
export const teamVariables = (params: RouteParams) => ({ name: lowered(params.teamName) });

export const rivalsVariables = () => ({ name: RIVALS_TEAM });
