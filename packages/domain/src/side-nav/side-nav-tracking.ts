import {
  booleanProperty,
  choiceProperty,
  idProperty,
  integerProperty,
  type TrackingEvents,
} from '../kernel/tracking-event.ts';
import { SIDE_NAV_SECTION_KINDS } from './side-nav-sections.ts';
import { FOLLOW_SORTS } from './side-nav-sort.ts';

export const sideNavTracking = {
  /** The pointer has opened the tooltip of an entry. */
  leftnav_item_hover: { section: choiceProperty(SIDE_NAV_SECTION_KINDS) },
  /** The menu with the orders of followed channels has opened. */
  leftnav_sorting_client_expand_click: {},
  leftnav_sorting_client_sort_by_click: { sort: choiceProperty([...FOLLOW_SORTS, 'unknown']) },
  /** The card of a hype train has come into view. */
  hype_train_left_nav_impression: { channel: idProperty, level: integerProperty },
  /** The column has become wide or narrow by its button. */
  site_layout_mod: { part: choiceProperty(['side-nav']), isOpen: booleanProperty },
} as const satisfies TrackingEvents;
