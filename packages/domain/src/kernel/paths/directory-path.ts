import { pathOf } from './path-pattern.ts';

/*
 * Paths of lists. They are separate from the other paths, because the shell of every page contains those.
 */

/** All live channels. */
export const liveDirectoryPath = '/directory/all';

/** Clips, one after another. */
export const clipFeedPath = '/directory/feed';

export const followingPath = '/directory/following';

/** Categories with a tag. */
export const categoryTagPath = (tagID: string): string => pathOf('directory', 'tags', tagID);

/** Live channels whose category has a tag. */
export const liveTagPath = (tagID: string): string => pathOf('directory', 'all', 'tags', tagID);

/** Live channels whose streams have a free word as a tag. */
export const freeTagPath = (tag: string): string => `${liveDirectoryPath}?tag=${encodeURIComponent(tag)}`;

/** Categories and live channels of a large field, such as music. */
export const verticalPath = (vertical: string): string => pathOf('directory', vertical);
