import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const HOUR_MS = 60 * 60_000;

/** Users who may see a story, besides its creator and staff. */
export const STORY_VISIBILITIES = ['PUBLIC', 'FOLLOWERS', 'SUBSCRIBERS'] as const;
export type StoryVisibility = (typeof STORY_VISIBILITIES)[number];

/** The kind of base layer. */
export const STORY_SEGMENT_TYPES = ['IMAGE', 'CLIP', 'VIDEO', 'CANVAS', 'RESHARE'] as const;
export type StorySegmentType = (typeof STORY_SEGMENT_TYPES)[number];

/** The content of the site that a story leads to. */
export const STORY_ANCHOR_TYPES = ['NONE', 'CLIP', 'VIDEO', 'STORY'] as const;
export type StoryAnchorType = (typeof STORY_ANCHOR_TYPES)[number];

/** Where the base layer comes from. */
export const STORY_SOURCE_TYPES = ['CAMERA', 'GALLERY', 'CANVAS', 'CLIP', 'VIDEO', 'RESHARE'] as const;
export type StorySourceType = (typeof STORY_SOURCE_TYPES)[number];

export const STORY_REACTIONS = ['LOVE', 'FUNNY', 'WOW', 'SAD', 'FIRE', 'CLAP'] as const;
export type StoryReaction = (typeof STORY_REACTIONS)[number];

/** A canvas is drawn with one of these gradients, from the top left to the bottom right. */
export const STORY_GRADIENTS = {
  VIOLET: ['#7b2ff7', '#f107a3'],
  SUNSET: ['#ff512f', '#f09819'],
  OCEAN: ['#0f4c81', '#21b7c4'],
  FOREST: ['#134e3a', '#71b280'],
  NIGHT: ['#0f0c29', '#4b3f8f'],
  ROSE: ['#b3315f', '#ffafbd'],
  STEEL: ['#232526', '#6b7a83'],
  CANDY: ['#8e2de2', '#4ac9f0'],
} as const;
export type StoryGradient = keyof typeof STORY_GRADIENTS;

const segmentOf = {
  CAMERA: 'IMAGE',
  GALLERY: 'IMAGE',
  CANVAS: 'CANVAS',
  CLIP: 'CLIP',
  VIDEO: 'VIDEO',
  RESHARE: 'RESHARE',
} as const satisfies Record<StorySourceType, StorySegmentType>;

const anchorOf = {
  IMAGE: 'NONE',
  CANVAS: 'NONE',
  CLIP: 'CLIP',
  VIDEO: 'VIDEO',
  RESHARE: 'STORY',
} as const satisfies Record<StorySegmentType, StoryAnchorType>;

export const storySegmentType = (source: StorySourceType): StorySegmentType => segmentOf[source];
export const storyAnchorType = (segment: StorySegmentType): StoryAnchorType => anchorOf[segment];

/** A story is shown for this long. */
export const STORY_SHOWN_MS = 48 * HOUR_MS;
/** The creator finds it in the archive for this long. */
export const STORY_KEPT_MS = 365 * 24 * HOUR_MS;
/** Stories of one channel that are shown at once. */
export const STORIES_MAX = 50;
/** Stories in one answer. */
export const STORIES_PAGE_MAX = 50;
export const STORIES_PAGE = 10;
/** Creators in one answer. */
export const STORY_PREVIEWS_MAX = 50;
/** The width and height of a flattened story, in pixels. */
export const STORY_SIZE = { width: 720, height: 1280 } as const;

/** Stories published by one user. */
export const STORIES_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * 60_000 };
/** Pictures for stories that one user uploads. */
export const STORY_PICTURES_BY_USER: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
export const STORY_REACTIONS_BY_USER: AttemptLimit = { limit: 60, windowMs: 60_000 };
export const STORY_VIEWS_BY_USER: AttemptLimit = { limit: 240, windowMs: 60_000 };

/** The base layer of a story, as it is stored. */
export type StoryBase =
  /** A picture of the creator's; its size is in pixels. */
  | { readonly kind: 'CAMERA' | 'GALLERY'; readonly width: number; readonly height: number }
  | { readonly kind: 'CANVAS'; readonly gradient: StoryGradient }
  | { readonly kind: 'CLIP'; readonly clipId: string }
  | { readonly kind: 'VIDEO'; readonly videoId: string }
  | { readonly kind: 'RESHARE'; readonly storyId: string };

export const isStoryGradient = (name: string | null | undefined): name is StoryGradient =>
  typeof name === 'string' && Object.hasOwn(STORY_GRADIENTS, name);
