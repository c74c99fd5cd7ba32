import type { BotEndpoints } from '../../../core/bot-api/bot-endpoint.ts';
import { automodEndpoints } from './automod-endpoints.ts';
import { automodSettingsEndpoints } from './automod-settings-endpoints.ts';
import { badgeEndpoints } from './badge-endpoints.ts';
import { highlightEndpoints } from './highlight-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import { vipEndpoints } from './vip-endpoints.ts';

export const chatBotEndpoints: BotEndpoints = {
  ...automodEndpoints,
  ...automodSettingsEndpoints,
  ...badgeEndpoints,
  ...highlightEndpoints,
  ...vipEndpoints,
  ...messageEndpoints,
  ...moderationEndpoints,
  ...settingsEndpoints,
};
