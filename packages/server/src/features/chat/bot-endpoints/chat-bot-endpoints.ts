import type { BotEndpoints } from '../../../core/bot-api/bot-endpoint.ts';
import { automodEndpoints } from './automod-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { settingsEndpoints } from './settings-endpoints.ts';

export const chatBotEndpoints: BotEndpoints = {
  ...automodEndpoints,
  ...messageEndpoints,
  ...moderationEndpoints,
  ...settingsEndpoints,
};
