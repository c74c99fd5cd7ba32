import type { BotEndpoints } from '../../../core/bot-api/bot-endpoint.ts';
import { badgeEndpoints } from './badge-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { spotlightEndpoints } from './spotlight-endpoints.ts';
import { vipEndpoints } from './vip-endpoints.ts';

export const chatBotEndpoints: BotEndpoints = {
  ...badgeEndpoints,
  ...spotlightEndpoints,
  ...vipEndpoints,
  ...messageEndpoints,
};
