import { createContext, type RefObject } from 'react';

/** A part of a page whose fields are saved together. */
export interface SaveSection {
  /** Sends what has changed and shows a refusal at its field. @returns whether it is saved */
  readonly save: () => Promise<boolean>;
  /** Gives the fields their saved values again. */
  readonly discard: () => void;
}

export interface SaveScopeValue {
  /** A section with unsaved changes. @returns takes it away again */
  readonly add: (id: string, section: RefObject<SaveSection>) => () => void;
  readonly save: () => Promise<void>;
}

export const SaveScopeContext = createContext<SaveScopeValue | undefined>(undefined);
