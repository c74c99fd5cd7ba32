import type { CampaignContent } from '@bandshell/domain/campaigns';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { saveCampaignLogo } from './campaign-logo.ts';
import { createCampaign } from './create-campaign.ts';

const MONTH_MS = 30 * 86_400_000;

type DemoCampaign = Partial<CampaignContent> & Pick<CampaignContent, 'kind'> & { readonly channel: string };

const campaignsOf = (ownerLogin: string): readonly DemoCampaign[] => [
  { channel: 'tidewatch', kind: 'FEATURED', place: 1, headline: 'Open all night' },
  { channel: 'nightkiln', kind: 'FEATURED', place: 2, headline: 'From the fire' },
  { channel: 'patchbaypatty', kind: 'FEATURED', place: 3 },
  { channel: 'patchbaypatty', kind: 'PROMOTED' },
  {
    ...{ channel: 'nightkiln', kind: 'SPONSORED', brandName: 'Slipworks', brandHex: '#D2502E' },
    ...{ advertiserName: 'Slipworks Clay', facet: 'CHANNEL_SKINS' },
  },
  // So that the owner's own page of sponsorships has one.
  {
    ...{ channel: ownerLogin, kind: 'SPONSORED', brandName: 'Kettle & Steam', brandHex: '#2F7F6B' },
    advertiserName: 'Kettle & Steam Teas',
  },
];

/** Features, promotes and sponsors channels of the demo, as its owner does at /admin/campaigns, unless there is something. */
export async function giveCampaigns({ platform, ownerLogin, actor: actorOf, readAsset }: DemoStart): Promise<void> {
  const { db } = platform.database;
  if ((await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const actor = await actorOf(ownerLogin, true);
  if (actor === undefined) return;
  const startsAt = platform.clock.now().getTime();
  for (const { channel, ...content } of campaignsOf(ownerLogin)) {
    const made = await createCampaign(actor, {
      channelLogin: channel,
      content: {
        ...{ place: 1, startsAt, endsAt: startsAt + MONTH_MS, region: null, language: null, headline: '' },
        ...{ brandName: '', brandHex: '', advertiserName: '', facet: null, ...content },
      },
    });
    if (!made.ok) {
      platform.log.warn({ channel, code: made.code }, 'a demo channel gets no campaign');
      continue;
    }
    if (content.kind !== 'SPONSORED') continue;
    const upload = await readAsset('slowloaf-avatar.webp');
    for (const kind of ['light', 'dark'] as const) {
      const saved = await saveCampaignLogo(actor, { campaignID: made.value.id, kind, upload });
      if (!saved.ok) platform.log.warn({ channel, code: saved.code }, 'a demo sponsor gets no logo');
    }
  }
}
