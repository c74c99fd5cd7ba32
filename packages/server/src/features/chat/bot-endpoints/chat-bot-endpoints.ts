import type { BotEndpoints } from '../../../core/bot-api/bot-endpoint.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { settingsEndpoints } from './settings-endpoints.ts';

export const chatBotEndpoints: BotEndpoints = { ...messageEndpoints, ...moderationEndpoints, ...settingsEndpoints };
