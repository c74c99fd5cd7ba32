import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { StoryViewMode } from './story-view-mode.ts';

/** The stories of a channel, or one of them. */
export const storiesPath = (login: string, storyID?: string, mode?: StoryViewMode): string =>
  `${storyID === undefined ? pathOf(login, 'stories') : pathOf(login, 'stories', storyID)}${mode === undefined ? '' : `?view=${mode}`}`;

/** The creator's own stories: the archive, and the way to a new one. */
export const creatorStoriesPath = (login: string): string => pathOf('u', login, 'content', 'stories');

export const STORY_PICTURES = { base: 'base.webp', flat: 'flat.webp', thumbnail: 'thumbnail.webp' } as const;
export type StoryPicture = keyof typeof STORY_PICTURES;

/** The address of a picture of a story. It holds no secret: each request is judged by the story's rule. */
export const storyPicturePath = (storyID: string, picture: StoryPicture): string =>
  `/story-pictures/${storyID}/${picture}`;

/** Where a creator makes a story that shares another one. */
export const shareStoryPath = (login: string, storyID: string): string =>
  `${creatorStoriesPath(login)}?share=${encodeURIComponent(storyID)}`;
