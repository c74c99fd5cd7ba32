import type { EvasionLikelihood, SuspectTreatment } from '@bandshell/domain/moderation';
import { create } from 'zustand';

export interface MarkedUser {
  readonly likelihood: EvasionLikelihood | null;
  readonly treatment: SuspectTreatment;
}

interface SuspectStore {
  /** By login. Empty for who moderates none of the open chats. */
  readonly marked: ReadonlyMap<string, MarkedUser>;
  readonly set: (marked: ReadonlyMap<string, MarkedUser>) => void;
}

/** The users whom a moderator's chat marks. */
export const useSuspectStore = create<SuspectStore>()((set) => ({
  marked: new Map(),
  set: (marked) => set({ marked }),
}));
