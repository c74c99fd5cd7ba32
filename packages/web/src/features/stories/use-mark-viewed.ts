import { useEffect, useRef } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';
import type { ShownStory } from './story-fields.ts';
import { useMarkStoryViewed } from './use-mark-story-viewed.ts';

/** Tells the server once that the viewer has seen the story. */
export const useMarkViewed = (story: ShownStory, viewerID: string | null): void => {
  const [, mark] = useMarkStoryViewed();
  const told = useRef(new Set<string>());
  const { id: storyID } = story;
  const isNew = viewerID !== null && viewerID !== story.creator?.id && story.self?.isSeen !== true;
  useEffect(() => {
    if (!isNew || told.current.has(storyID)) return;
    told.current.add(storyID);
    void mark({ input: { storyID } }).then(({ error }) => {
      if (error !== undefined) reportError(error, { story: storyID });
    });
  }, [isNew, storyID, mark]);
};
