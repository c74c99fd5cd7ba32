import { badgeVersions, CHAT_BADGE_SETS } from '@bandshell/domain/chat';
import { requiredUser } from '../../../core/bot-api/bot-access.ts';
import { type BotCall, type BotEndpoints, botList, fullUrl, openEndpoint } from '../../../core/bot-api/bot-endpoint.ts';
import { BADGE_TITLES } from '../badges/badge-titles.ts';
import { badgePath } from '../badges/badge-urls.ts';

async function badges({ platform }: BotCall) {
  return botList(
    CHAT_BADGE_SETS.map((set) => ({
      set_id: set,
      versions: badgeVersions(set).map((version) => ({
        id: version,
        image_url_1x: fullUrl(platform, badgePath({ set, version }, 1, 'png')),
        image_url_2x: fullUrl(platform, badgePath({ set, version }, 2, 'png')),
        image_url_4x: fullUrl(platform, badgePath({ set, version }, 4, 'png')),
        title: BADGE_TITLES[set],
        description: BADGE_TITLES[set],
        click_action: null,
        click_url: null,
      })),
    })),
  );
}

/** Channels draw no badges of their own. */
async function channelBadges(call: BotCall) {
  await requiredUser(call, call.query.id('broadcaster_id'));
  return botList([]);
}

export const badgeEndpoints: BotEndpoints = {
  'GET /chat/badges/global': openEndpoint(badges),
  'GET /chat/badges': openEndpoint(channelBadges),
};
