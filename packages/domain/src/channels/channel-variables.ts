import { lowered } from '../kernel/paths/lowered.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Variables of the first query of a channel's page. */
export const channelVariables = (params: RouteParams) => ({ login: lowered(params.channelLogin) });
