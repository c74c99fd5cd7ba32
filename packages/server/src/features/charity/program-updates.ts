import { ANONYMOUS_GIFTER } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import { named, type Person } from '../../core/program-updates/load-people.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CampaignWithCharity, findCampaign } from './find-campaign.ts';

/** An amount as programs read it. */
export const programAmount = (amount: string | number, currency: string) => ({
  value: Number(amount),
  decimal_places: currencyExponent(currency),
  currency,
});

/** The charity of a campaign as programs read it. The site keeps no pictures of charities. */
const charityOf = ({ name, description, url }: CampaignWithCharity) => ({
  charity_name: name,
  charity_description: description,
  charity_logo: '',
  charity_website: url,
});

const amountsOf = ({ raised, goal, currency }: CampaignWithCharity) => ({
  current_amount: programAmount(raised, currency),
  target_amount: programAmount(goal, currency),
});

type Step = 'start' | 'progress' | 'stop' | 'donate';

/** Payloads of campaigns name the channel in their own way. */
const tell = (
  platform: Platform,
  step: Step,
  {
    channelId,
    campaignId,
    eventId,
  }: { readonly channelId: string; readonly campaignId: string; readonly eventId: string },
  more: (campaign: CampaignWithCharity) => object,
): Promise<void> =>
  notifyOfChannel(
    platform,
    { type: `channel.charity_campaign.${step}`, channelId, eventId: `${eventId} ${step}` },
    async (people) => {
      const campaign = await findCampaign(platform, campaignId);
      const channel = people.get(channelId);
      return channel && campaign && { ...named('broadcaster', channel), ...charityOf(campaign), ...more(campaign) };
    },
  );

/** Donors stay unknown to the channel, as on the site. */
const DONOR: Person = {
  id: ANONYMOUS_GIFTER.id,
  login: ANONYMOUS_GIFTER.login,
  display_name: ANONYMOUS_GIFTER.displayName,
};

/** The updates that programs hear of campaigns for charities. */
export const charityProgramUpdates: Reactions = {
  'charity-campaign-started': ({ channelId, campaignId }, platform) =>
    tell(platform, 'start', { channelId, campaignId, eventId: campaignId }, (campaign) => ({
      id: campaignId,
      ...amountsOf(campaign),
      started_at: campaign.created_at.toISOString(),
    })),
  'charity-campaign-ended': ({ channelId, campaignId }, platform) =>
    tell(platform, 'stop', { channelId, campaignId, eventId: campaignId }, (campaign) => ({
      id: campaignId,
      ...amountsOf(campaign),
      stopped_at: (campaign.ended_at ?? platform.clock.now()).toISOString(),
    })),
  'charity-donated': async ({ channelId, campaignId, orderId: eventId, amount }, platform) => {
    await tell(platform, 'donate', { channelId, campaignId, eventId }, ({ currency }) => ({
      id: eventId,
      campaign_id: campaignId,
      ...named('user', DONOR),
      amount: programAmount(amount, currency),
    }));
    await tell(platform, 'progress', { channelId, campaignId, eventId }, (campaign) => ({
      id: campaignId,
      ...amountsOf(campaign),
    }));
  },
};
