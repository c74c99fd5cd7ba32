import { isSiteLanguage } from '../kernel/languages/site-languages.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import { BRAND_NAME_MAX_CODE_POINTS, CAMPAIGN_MAX_MS, HEADLINE_MAX_CODE_POINTS, PLACE_MAX } from './campaign-limits.ts';
import * as campaignsErrors from './campaigns-errors.ts';

/** FEATURED: on the front page. PROMOTED and SPONSORED: labelled in the channel list. */
export const CAMPAIGN_KINDS = ['FEATURED', 'PROMOTED', 'SPONSORED'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Everything that a sponsor pays for. */
export const SPONSORSHIP_FACETS = ['SUBSIDIZED_SUBSCRIPTIONS', 'CHANNEL_SKINS'] as const;
export type SponsorshipFacet = (typeof SPONSORSHIP_FACETS)[number];

/** The text that staff say of a campaign. Times are milliseconds. */
export interface CampaignContent {
  readonly kind: CampaignKind;
  /** A smaller place comes first. */
  readonly place: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** A country (`DE`) or a part of one (`US-CA`); null: everywhere. */
  readonly region: string | null;
  /** A language of the site; null: all. */
  readonly language: string | null;
  /** Of the front page. */
  readonly headline: string;
  /** The rest describes the sponsor; it is empty unless the kind is SPONSORED. */
  readonly brandName: string;
  readonly brandHex: string;
  readonly advertiserName: string;
  readonly facet: SponsorshipFacet | null;
}

export type CampaignRefusal =
  | 'HEADLINE_INVALID'
  | 'BRAND_INVALID'
  | 'COLOR_INVALID'
  | 'ADVERTISER_INVALID'
  | 'PLACE_INVALID'
  | 'PERIOD_INVALID'
  | 'REGION_INVALID'
  | 'LANGUAGE_INVALID';

/** ISO 3166-1 alpha-2, and 3166-2 for parts. */
const REGION = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** Checks what staff say of a campaign, and drops what its kind does not have. */
export const checkCampaign = (input: CampaignContent, now: number): Result<CampaignContent, CampaignRefusal> => {
  const { kind, place, startsAt, endsAt } = input;
  const headline = kind === 'FEATURED' ? oneLine(input.headline) : '';
  if (isLonger(headline, HEADLINE_MAX_CODE_POINTS)) {
    return refused(campaignsErrors.headlineTooLong, { max: HEADLINE_MAX_CODE_POINTS });
  }
  if (!Number.isInteger(place) || place < 1 || place > PLACE_MAX) {
    return refused(campaignsErrors.placeInvalid, { max: PLACE_MAX });
  }
  if (!(endsAt > startsAt && endsAt > now && endsAt - startsAt <= CAMPAIGN_MAX_MS)) {
    return refused(campaignsErrors.periodInvalid);
  }
  const region = input.region?.trim().toUpperCase() || null;
  if (region !== null && !REGION.test(region)) return refused(campaignsErrors.regionInvalid);
  const language = input.language || null;
  if (language !== null && !isSiteLanguage(language)) return refused(campaignsErrors.languageInvalid);
  const shared = { kind, place, startsAt, endsAt, region, language, headline };
  if (kind !== 'SPONSORED') return ok({ ...shared, brandName: '', brandHex: '', advertiserName: '', facet: null });
  const brandName = oneLine(input.brandName);
  const max = BRAND_NAME_MAX_CODE_POINTS;
  if (brandName === '' || isLonger(brandName, max)) return refused(campaignsErrors.brandInvalid, { max });
  const advertiserName = oneLine(input.advertiserName);
  if (isLonger(advertiserName, max)) return refused(campaignsErrors.advertiserTooLong, { max });
  const brandHex = input.brandHex.trim().toUpperCase();
  if (!/^#[0-9A-F]{6}$/.test(brandHex)) return refused(campaignsErrors.colorInvalid);
  return ok({ ...shared, brandName, brandHex, advertiserName, facet: input.facet });
};
