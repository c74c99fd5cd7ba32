import type { ModeratorPane } from '@bandshell/domain/moderation';
import type { CardSubject } from '../../../core/chat/card-subject.ts';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import type { SlotOf } from '../../layouts/slot-list/slot.ts';

/** The facts that the moderators' panes know of the channel. */
export interface PaneContext {
  /** The pane that is drawn. */
  readonly pane: ModeratorPane;
  readonly channelID: string;
  readonly login: string;
  readonly channelLogin: string;
  readonly viewer: Viewer;
  /** Whom the moderator looks at. */
  readonly subject: CardSubject | undefined;
  readonly onUser: (next: CardSubject) => void;
  /** A pane has a title of its own, and no space around it. */
  readonly isTitled: true;
  readonly isPane: true;
}

/** The places of the moderators' page. */
export interface ModeratorPlaces {
  /** In a pane: the slots that want it. */
  readonly pane: PaneContext;
  /** Beside the name of a pane, in the row of tabs of a phone. */
  readonly 'pane-tab': Pick<PaneContext, 'pane' | 'channelLogin'>;
}

/** The parts that `slots/<feature>.ts` exports. */
export type ModeratorSlots = readonly SlotOf<ModeratorPlaces>[];
