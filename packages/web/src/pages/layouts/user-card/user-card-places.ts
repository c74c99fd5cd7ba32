import type { Problem } from '../../../core/messages/problem-text.ts';
import type { WhisperRecipient } from '../../../features/whispers/whispers-store.ts';
import type { SlotOf } from '../slot-list/slot.ts';

/** The facts that the slots of a card know of its user. The viewer is logged in, and somebody else. */
export interface UserCardContext {
  readonly user: WhisperRecipient;
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
  /** The channel of the chat. */
  readonly channelLogin: string;
  /** The chat has a window of its own: links open in a new tab. */
  readonly isWindow: boolean;
  readonly onClose: (() => void) | undefined;
  /** The card shows why something was refused; null after a success. */
  readonly onProblem: (problem: Problem | null) => void;
}

/** The places of a card. */
export interface UserCardPlaces {
  /** Buttons below the name. */
  readonly 'user-action': UserCardContext;
}

/** The parts that `slots/<feature>.ts` exports. */
export type UserCardSlots = readonly SlotOf<UserCardPlaces>[];
