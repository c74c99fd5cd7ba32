import { z } from 'zod';
import { isOpenChannel, ownId, requiredUser, seenUsers } from '../../core/bot-api/bot-access.ts';
import { readBody } from '../../core/bot-api/bot-body.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  DONE,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../core/bot-api/bot-error.ts';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { isModerator } from '../../core/channels/moderators.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { addModerator } from './add-moderator.ts';
import { listModeratedChannels, listModeratorPage } from './list-moderator-page.ts';
import { removeModerator } from './remove-moderator.ts';
import { updateBroadcastSettings } from './update-broadcast-settings.ts';

/** Channels that everybody may enter. */
async function channels(call: BotCall) {
  const { query, visitor } = call;
  const ids = query.ids('broadcaster_id');
  if (ids.length === 0) throw new BotError(400, 'Missing required parameter "broadcaster_id"');
  const owners = [...(await seenUsers(call, ids)).values()];
  const views = await Promise.all(
    owners.map(async (owner) => {
      const channel = await channelLoader(visitor).load(owner.id);
      if (channel === undefined || !(await isOpenChannel(call, owner.id))) return [];
      const category = channel.category_id === null ? null : await categoryLoader(visitor).load(channel.category_id);
      return [
        {
          broadcaster_id: owner.id,
          broadcaster_login: owner.login,
          broadcaster_name: owner.display_name,
          broadcaster_language: channel.language,
          game_id: category?.id ?? '',
          game_name: category?.display_name ?? '',
          title: channel.title,
          delay: 0,
          tags: channel.tags,
          content_classification_labels: [],
          is_branded_content: false,
        },
      ];
    }),
  );
  return botList(views.flat());
}

const changesSchema = z.object({
  title: z.string().optional(),
  game_id: z.string().optional(),
  broadcaster_language: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

async function updateChannel(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  const { title, game_id: game, broadcaster_language: language, tags } = readBody(changesSchema, call.body);
  if ([title, game, language, tags].every((change) => change === undefined)) {
    throw new BotError(400, 'The body names nothing to change.');
  }
  const isNoGame = game === '' || game === '0';
  acceptedValue(
    await updateBroadcastSettings(call.platform, channelId, {
      ...(title === undefined ? {} : { title }),
      ...(language === undefined ? {} : { language }),
      ...(tags === undefined ? {} : { tags }),
      ...(game === undefined ? {} : { categoryID: isNoGame ? null : game }),
    }),
  );
  return DONE;
}

const personView = ({ id, login, display_name }: UserRow) => ({
  user_id: id,
  user_login: login,
  user_name: display_name,
});

async function moderators(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  const page = await listModeratorPage(call.platform.database.db, channelId, {
    userIds: call.query.ids('user_id'),
    first: call.query.first(),
    after: call.query.after(),
  });
  const users = await seenUsers(call, page.ids);
  return botPage([...users.values()].map(personView), page.cursor);
}

async function makeModerator(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  const { login } = await requiredUser(call, call.query.id('user_id'));
  acceptedValue(await addModerator(call.platform, channelId, login), {
    IS_BANNED: 422,
    LIST_FULL: 422,
    NOT_FOUND: 404,
  });
  return DONE;
}

async function endModerator(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const user = await requiredUser(call, query.id('user_id'));
  if (!(await isModerator(platform.database.db, channelId, user.id))) {
    throw new BotError(400, 'The user is not a moderator of the channel.');
  }
  acceptedValue(await removeModerator(platform, channelId, user.login), { NOT_FOUND: 404 });
  return DONE;
}

async function moderatedChannels(call: BotUserCall) {
  const userId = ownId(call, 'user_id');
  const page = await listModeratedChannels(call.platform.database.db, userId, {
    first: call.query.first(),
    after: call.query.after(),
  });
  const owners = await seenUsers(call, page.ids);
  return botPage(
    [...owners.values()].map(({ id, login, display_name }) => ({
      broadcaster_id: id,
      broadcaster_login: login,
      broadcaster_name: display_name,
    })),
    page.cursor,
  );
}

export const channelsBotEndpoints: BotEndpoints = {
  'GET /channels': openEndpoint(channels),
  'PATCH /channels': userEndpoint(['channel:manage:broadcast'], updateChannel),
  'GET /moderation/moderators': userEndpoint(['moderation:read', 'channel:manage:moderators'], moderators),
  'POST /moderation/moderators': userEndpoint(['channel:manage:moderators'], makeModerator),
  'DELETE /moderation/moderators': userEndpoint(['channel:manage:moderators'], endModerator),
  'GET /moderation/channels': userEndpoint(['user:read:moderated_channels'], moderatedChannels),
};
