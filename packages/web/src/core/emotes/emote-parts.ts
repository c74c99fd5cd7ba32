import { createContext, type ReactNode, useContext } from 'react';

/** A word that the send box suggests. */
export interface SuggestedWord {
  /** The text that is written. */
  readonly word: string;
  readonly detail: string;
  /** Set if the word is an emote. */
  readonly emoteID?: string;
}

/**
 * The content that a chat shows of emotes beyond their pictures. The feature of emotes provides it, a page puts it
 * around a chat.
 */
export interface EmoteParts {
  /** A button that opens the emotes to choose from. `insert` writes one into the message. */
  readonly picker: (insert: (token: string) => void) => ReactNode;
  /** The facts that are known about one emote. */
  readonly card: (emote: { readonly id: string; readonly token: string }, close: () => void) => ReactNode;
  /** Emotes and emoji for a word that begins with a colon, at most so many. */
  readonly suggest: (word: string, most: number) => Promise<readonly SuggestedWord[]>;
  /** Settings of emotes for readers who cannot write. */
  readonly readerSettings: ReactNode;
}

export const EmotePartsContext = createContext<EmoteParts | undefined>(undefined);

/** Undefined in a chat without them. */
export const useEmoteParts = (): EmoteParts | undefined => useContext(EmotePartsContext);
