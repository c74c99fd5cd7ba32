import { choiceProperty, integerProperty, type TrackingEvents } from '../kernel/tracking-event.ts';
import { STORY_VIEW_MODES } from './story-view-mode.ts';

export const storiesTracking = {
  /** The page of stories shows its first story. */
  stories_display_init: { view: choiceProperty(STORY_VIEW_MODES), creators: integerProperty },
} as const satisfies TrackingEvents;
