import { choiceProperty, idProperty, type TrackingEvents } from '../kernel/tracking-event.ts';
import { RECAP_SOURCES } from './recap-sources.ts';

const session = { recapSessionId: idProperty, source: choiceProperty(RECAP_SOURCES) } as const;

export const recapsTracking = {
  /** The callout of a monthly recap has come onto the screen. */
  monthly_recap_shown: session,
  /** A recap was opened. */
  monthly_recap_modal_session: session,
  /** The page with the viewer's emotes was shown. */
  monthly_recap_modal_emote: session,
  /** The page with the viewer's clips was shown. */
  monthly_recap_modal_clip: session,
} as const satisfies TrackingEvents;
