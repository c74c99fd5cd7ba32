import type { Feature } from '../../core/feature/feature.ts';
import { emotesBotEndpoints } from './bot-endpoints.ts';
import { emoteImageRoute } from './emote-image-route.ts';
import './chat-ui-settings-schema.ts';
import { EmotePictureIndex } from './emote-picture-index.ts';
import './emote-review-schema.ts';
import './emote-settings-schema.ts';
import { emoteUploadRoute } from './emote-upload-route.ts';
import { EmoteUses } from './emote-uses.ts';
import { EmotesInChat } from './emotes-in-chat.ts';
import { emotesPermissions } from './emotes-permissions.ts';
import './emotes-schema.ts';
import type {} from './emotes-tables.ts';
import { emotesPersonalData } from './personal-data.ts';
import { purgeDeletedEmotes } from './purge-deleted-emotes.ts';
import { rankEmotes } from './rank-emotes.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly emotesInChat: EmotesInChat;
    readonly emotePictures: EmotePictureIndex;
    readonly emoteUses: EmoteUses;
  }
}

export const emotesFeature = {
  name: 'emotes',
  uses: ['subscriptions', 'wonEmotes'],
  services: {
    emotesInChat: (platform) => new EmotesInChat(platform),
    chatEmotes: ({ services }) => services.emotesInChat,
    emotePictures: (platform) => new EmotePictureIndex(platform),
    emoteUses: (platform) => new EmoteUses(platform),
  },
  botEndpoints: emotesBotEndpoints,
  permissions: emotesPermissions,
  personalData: emotesPersonalData,
  http: (http, platform) => {
    emoteImageRoute(http, platform);
    emoteUploadRoute(http, platform);
  },
  jobs: (platform) => [
    { name: 'rank-emotes', purpose: 'bulk', cron: '*/10 * * * *', run: () => rankEmotes(platform) },
    { name: 'purge-deleted-emotes', purpose: 'bulk', cron: '51 4 * * *', run: () => purgeDeletedEmotes(platform) },
  ],
  onGap: (_gap, { services }) => {
    services.emotesInChat.forgetAll();
    services.emotePictures.forgetAll();
  },
  onEvent: {
    'channel-emotes-changed': ({ channelId }, { services }) => {
      services.emotesInChat.forget(channelId);
      services.emotePictures.forgetAll();
    },
    'hype-train-rewarded': ({ userIds }, { services }) => services.emotesInChat.forgetWon(userIds),
    'user-followed': ({ userId, targetId }, { services }) => services.emotesInChat.forgetRights(userId, targetId),
    'user-unfollowed': ({ userId, targetId }, { services }) => services.emotesInChat.forgetRights(userId, targetId),
  },
  start: async ({ services }) => services.emoteUses.start(),
} satisfies Feature;
