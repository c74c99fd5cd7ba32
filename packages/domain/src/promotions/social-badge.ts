import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Views of shared clips at which the badge for sharing changes: its tiers. */
export const SOCIAL_BADGE_VIEWS = [100, 10_000, 100_000] as const;

/** The tier of the badge for so many views, from 1; 0 means no badge yet. */
export const socialBadgeTier = (views: number): number => SOCIAL_BADGE_VIEWS.filter((least) => views >= least).length;

/** The name of a shared link's code in the address of a clip's page and of its embedded player. */
export const SHARE_CODE_PARAMETER = 'shared';
/** Longer codes are not read. */
export const MAX_SHARE_CODE = 128;

/** Views of one user's shared links that one address adds. The limit exists because anybody can invent devices. */
export const SHARED_VIEWS_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: 24 * 60 * 60_000 };
