import { ownId, requiredUser } from '../../core/bot-api/bot-access.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { runningCampaign } from './campaigns.ts';
import { findCampaign } from './find-campaign.ts';
import { programAmount } from './program-updates.ts';

async function campaigns(call: BotUserCall) {
  const { platform } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const running = await runningCampaign(platform, channelId);
  const campaign = running && (await findCampaign(platform, running.id));
  if (campaign === undefined) return botList([]);
  const { id, login, display_name } = await requiredUser(call, channelId);
  return botList([
    {
      id: campaign.id,
      broadcaster_id: id,
      broadcaster_login: login,
      broadcaster_name: display_name,
      charity_name: campaign.name,
      charity_description: campaign.description,
      charity_logo: '',
      charity_website: campaign.url,
      current_amount: programAmount(campaign.raised, campaign.currency),
      target_amount: programAmount(campaign.goal, campaign.currency),
    },
  ]);
}

/** Donors stay unknown to the channel, so their list is empty. */
async function donations(call: BotUserCall) {
  ownId(call, 'broadcaster_id');
  return botPage([], null);
}

export const charityBotEndpoints: BotEndpoints = {
  'GET /charity/campaigns': userEndpoint(['channel:read:charity'], campaigns),
  'GET /charity/donations': userEndpoint(['channel:read:charity'], donations),
};
