import { lowered } from '../routes/lowered.ts';
import type { RouteParams } from '../routes/route-entry.ts';

/** Variables of the first query of a channel's page. */
export const channelVariables = (params: RouteParams) => ({ login: lowered(params.channelLogin) });
