import type { CampaignKind } from './campaign-rules.ts';

/** The facts that decide where and when a campaign is shown. */
export interface CampaignWindow {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly channelId: string;
  readonly place: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly region: string | null;
  readonly language: string | null;
}

/** The user who looks. `region` undefined: unknown, so only campaigns for everywhere are shown. */
export interface CampaignVisitor {
  readonly now: number;
  readonly region: string | undefined;
  readonly language: string;
}

const isIn = (region: string, visitor: string | undefined): boolean =>
  visitor !== undefined && (visitor === region || visitor.startsWith(`${region}-`));

export const isRunning = (campaign: CampaignWindow, { now, region, language }: CampaignVisitor): boolean =>
  campaign.startsAt <= now &&
  now < campaign.endsAt &&
  (campaign.region === null || isIn(campaign.region, region)) &&
  (campaign.language === null || campaign.language === language);

/** How closely a campaign is aimed at the visitor: a region and a language count each. */
const aim = ({ region, language }: CampaignWindow): number => Number(region !== null) + Number(language !== null);

const byId = (a: CampaignWindow, b: CampaignWindow): number => (a.id < b.id ? -1 : Number(a.id !== b.id));

const inOrder = (a: CampaignWindow, b: CampaignWindow): number =>
  a.place - b.place || aim(b) - aim(a) || b.startsAt - a.startsAt || byId(a, b);

/**
 * The campaigns of some kinds that a visitor is shown: by place; in one place the one that is aimed more closely, then
 * the one that began last. A channel has one: of the kind that is named first.
 */
export const arrangeCampaigns = <Campaign extends CampaignWindow>(
  campaigns: readonly Campaign[],
  kinds: readonly CampaignKind[],
  visitor: CampaignVisitor,
): readonly Campaign[] => {
  const best = new Map<string, Campaign>();
  const running = campaigns.filter((campaign) => kinds.includes(campaign.kind) && isRunning(campaign, visitor));
  for (const campaign of running) {
    const other = best.get(campaign.channelId);
    const rank = other === undefined ? -1 : kinds.indexOf(campaign.kind) - kinds.indexOf(other.kind);
    if (other === undefined || rank < 0 || (rank === 0 && inOrder(campaign, other) < 0)) {
      best.set(campaign.channelId, campaign);
    }
  }
  return [...best.values()].sort(inOrder);
};

/** The facts that a sponsorship needs in order to be shown. */
export interface SponsorshipFacts {
  readonly kind: CampaignKind;
  readonly advertiserName: string;
  readonly logoLightURL: string | null;
  readonly logoDarkURL: string | null;
}

/** A sponsorship without an advertiser, or without any logo, counts as none. */
export const isSponsorshipComplete = ({ kind, advertiserName, logoLightURL, logoDarkURL }: SponsorshipFacts): boolean =>
  kind === 'SPONSORED' && advertiserName.trim() !== '' && Boolean(logoLightURL || logoDarkURL);
