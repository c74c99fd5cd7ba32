import type { AttemptLimit } from '../kernel/attempt-limit.ts';

export const BRAND_NAME_MAX_CODE_POINTS = 60;
export const HEADLINE_MAX_CODE_POINTS = 120;
/** Campaigns of a site that have not ended. */
export const CAMPAIGNS_MAX = 200;
/** The last place of the front page. */
export const PLACE_MAX = 20;
/** Featured streams that the front page shows. */
export const FEATURED_MAX = 6;
/** A campaign runs at most so long. */
export const CAMPAIGN_MAX_MS = 366 * 24 * 60 * 60_000;
/** How long a deleted campaign can be restored. */
export const CAMPAIGN_UNDO_MS = 60 * 60_000;
/** Width and greatest height in pixels of a brand's logo as it is stored. */
export const BRAND_LOGO_SIZE = { width: 320, height: 120 } as const;
export const BRAND_LOGOS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };
/** One device counts once for a campaign in this time. */
export const IMPRESSIONS_BY_DEVICE: AttemptLimit = { limit: 1, windowMs: 60 * 60_000 };
/** Reports from one network, which can invent devices. */
export const IMPRESSION_REPORTS_BY_ADDRESS: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };
/** Impressions of one campaign by one network, whose devices may be many or invented. */
export const IMPRESSIONS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 24 * 60 * 60_000 };
/** Campaigns in one report. */
export const IMPRESSIONS_PER_REPORT = 12;
