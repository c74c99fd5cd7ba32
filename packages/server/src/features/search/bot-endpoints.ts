import { FOUND_MAX, searchText } from '@bandshell/domain/search';
import { type BotCall, type BotEndpoints, botPage, fullUrl, openEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { profilePictureUrl } from '../../core/images/image-urls.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { suggestChannels } from './find-channels.ts';

const PICTURE_WIDTH = 300;

/** Channels whose name begins with the text, live ones first. */
async function searchChannels(call: BotCall) {
  const { platform, query, visitor } = call;
  const text = searchText(query.required('query'));
  const isLiveOnly = query.flag('live_only') === true;
  const users = text === '' ? [] : await suggestChannels(visitor, text, query.first(FOUND_MAX), isLiveOnly);
  const views = await Promise.all(
    users.map(async (user) => {
      const [channel, stream] = await Promise.all([
        channelLoader(visitor).load(user.id),
        liveStreamLoader(visitor).load(user.id),
      ]);
      const categoryId = channel?.category_id ?? null;
      const category = categoryId === null ? null : await categoryLoader(visitor).load(categoryId);
      return {
        broadcaster_language: channel?.language ?? '',
        broadcaster_login: user.login,
        display_name: user.display_name,
        game_id: category?.id ?? '',
        game_name: category?.display_name ?? '',
        id: user.id,
        is_live: stream !== null && stream !== undefined,
        tag_ids: [],
        tags: [],
        thumbnail_url: fullUrl(
          platform,
          user.profile_image_key === null ? null : profilePictureUrl(user.profile_image_key, PICTURE_WIDTH),
        ),
        title: channel?.title ?? '',
        started_at: stream?.started_at.toISOString() ?? '',
      };
    }),
  );
  return botPage(isLiveOnly ? views.filter(({ is_live }) => is_live) : views, null);
}

export const searchBotEndpoints: BotEndpoints = { 'GET /search/channels': openEndpoint(searchChannels) };
