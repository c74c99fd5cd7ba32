/** CAROUSEL goes on with the next creator, CHANNEL shows one channel alone. */
export const STORY_VIEW_MODES = ['carousel', 'channel'] as const;
export type StoryViewMode = (typeof STORY_VIEW_MODES)[number];

/** The parts of an address's search. The domain has no class for them. */
const partsOf = (search: string): readonly string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

/** The view mode that an address names; undefined if it names none that there is. */
export const storyViewMode = (search: string): StoryViewMode | undefined =>
  STORY_VIEW_MODES.find((mode) => partsOf(search).find((part) => /^view(=|$)/.test(part)) === `view=${mode}`);

/** The search part of an address in a view mode; its other parameters stay. */
export const searchInViewMode = (search: string, mode: StoryViewMode): string =>
  `?${[...partsOf(search).filter((part) => !/^view(=|$)/.test(part)), `view=${mode}`].join('&')}`;

/** Where an address of stories without a view mode leads: to the view of the channel. Undefined: it stays. */
export const storyRedirect = (search: string): string | undefined =>
  storyViewMode(search) === undefined ? searchInViewMode(search, 'channel') : undefined;
