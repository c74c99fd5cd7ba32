import type { RecapFacts } from './recap-facts.ts';

export const RECAP_SLIDES = ['start', 'watch', 'band', 'chat', 'emotes', 'clips', 'support', 'since', 'share'] as const;
export type RecapSlide = (typeof RECAP_SLIDES)[number];

const hasSlide: Readonly<Record<RecapSlide, (facts: RecapFacts) => boolean>> = {
  start: () => true,
  watch: ({ watchSeconds }) => watchSeconds !== null && watchSeconds >= 60,
  band: ({ band }) => band !== null,
  chat: ({ chatLines }) => chatLines > 0,
  emotes: ({ emotes }) => emotes.length > 0,
  clips: ({ clips }) => clips > 0,
  support: ({ bits, gifts }) => bits > 0 || gifts > 0,
  since: ({ followedAt, firstSeenAt }) => followedAt !== null || firstSeenAt !== null,
  share: () => true,
};

/** The pages of a recap in order. A fact that is not known, or that did not happen, has none. */
export const slidesOf = (facts: RecapFacts): readonly RecapSlide[] =>
  RECAP_SLIDES.filter((slide) => hasSlide[slide](facts));
