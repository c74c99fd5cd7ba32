import type { BotEndpoints } from '../../../core/bot-api/bot-endpoint.ts';
import { badgeEndpoints } from './badge-endpoints.ts';
import { highlightEndpoints } from './highlight-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { vipEndpoints } from './vip-endpoints.ts';

export const chatBotEndpoints: BotEndpoints = {
  ...badgeEndpoints,
  ...highlightEndpoints,
  ...vipEndpoints,
  ...messageEndpoints,
};
