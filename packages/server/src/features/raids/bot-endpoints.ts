import { ownId, requiredUser } from '../../core/bot-api/bot-access.ts';
import { type BotEndpoints, type BotUserCall, botList, DONE, userEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../core/bot-api/bot-error.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { cancelRaid } from './cancel-raid.ts';
import { startRaid } from './start-raid.ts';

async function start(call: BotUserCall) {
  const { platform, query, user } = call;
  ownId(call, 'from_broadcaster_id');
  const target = await requiredUser(call, query.id('to_broadcaster_id'));
  acceptedValue(await startRaid(platform, user.userId, target.login), { ALREADY_RAIDING: 409, NOT_FOUND: 404 });
  const channel = await channelLoader(call.visitor).load(target.id);
  return botList([{ created_at: platform.clock.now().toISOString(), is_mature: channel?.is_mature ?? false }]);
}

async function cancel(call: BotUserCall) {
  const channelId = ownId(call, 'broadcaster_id');
  acceptedValue(await cancelRaid(call.platform, channelId), { NOT_RAIDING: 404 });
  return DONE;
}

export const raidsBotEndpoints: BotEndpoints = {
  'POST /raids': userEndpoint(['channel:manage:raids'], start),
  'DELETE /raids': userEndpoint(['channel:manage:raids'], cancel),
};
