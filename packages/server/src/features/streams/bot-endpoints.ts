import { isLogin } from '@bandshell/domain/kernel';
import { writeStreamCursor } from '@bandshell/domain/streams';
import { ownId, seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { streamViews } from '../../core/bot-api/stream-views.ts';
import { findStreams } from './find-streams.ts';
import { showStreamKey } from './stream-keys/stream-key.ts';

/** The running streams, most viewers first, of all or those that the filters name. */
async function streams(call: BotCall) {
  const { platform, query } = call;
  if ((query.optional('type') ?? 'all') !== 'all' && query.optional('type') !== 'live') return botPage([], null);
  const filters = {
    userIds: query.all('user_id'),
    logins: query.all('user_login'),
    categoryIds: query.all('game_id'),
    languages: query.all('language'),
  };
  const { rows, hasNextPage } = await findStreams(platform, {
    ...filters,
    logins: filters.logins.map((login) => login.toLowerCase()).filter(isLogin),
    namesChannels: filters.userIds.length + filters.logins.length > 0,
    first: query.first(),
    after: query.after(),
  });
  const last = rows.at(-1);
  const cursor =
    hasNextPage && last !== undefined
      ? writeStreamCursor({ viewersCount: last.viewers_count, streamId: last.id })
      : null;
  const owners = await seenUsers(
    call,
    rows.map((row) => row.channel_id),
  );
  return botPage(await streamViews(call, rows, owners), cursor);
}

async function streamKey(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  return botList([{ stream_key: await showStreamKey(call.platform, channelId) }]);
}

export const streamsBotEndpoints: BotEndpoints = {
  'GET /streams': openEndpoint(streams),
  'GET /streams/key': userEndpoint(['channel:read:stream_key'], streamKey),
};
