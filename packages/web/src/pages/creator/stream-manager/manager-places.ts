import type { SlotOf } from '../../layouts/slot-list/slot.ts';

/** The facts that the slots of the stream manager know of the owner's broadcast. */
export interface ManagerContext {
  readonly channelID: string;
  readonly login: string;
  readonly isLive: boolean;
}

/** The places of the stream manager. */
export interface ManagerPlaces {
  /** Buttons beside the heading. */
  readonly 'quick-action': ManagerContext;
  /** Beside the chat. */
  readonly pane: ManagerContext;
  /** Below the panes, as wide as the page. */
  readonly 'wide-pane': ManagerContext;
}

/** The parts that `slots/<feature>.ts` exports. */
export type ManagerSlots = readonly SlotOf<ManagerPlaces>[];
