import { createContext, type ReactNode, useContext } from 'react';

/** What a chat shows of emotes beyond their pictures. The feature of emotes provides it, a page puts it around a chat. */
export interface EmoteParts {
  /** A button that opens the emotes to choose from. `insert` writes one into the message. */
  readonly picker: (insert: (token: string) => void) => ReactNode;
  /** What is known about one emote. */
  readonly card: (emote: { readonly id: string; readonly token: string }, close: () => void) => ReactNode;
  /** Settings of emotes for readers who cannot write. */
  readonly readerSettings: ReactNode;
}

export const EmotePartsContext = createContext<EmoteParts | undefined>(undefined);

/** Undefined in a chat without them. */
export const useEmoteParts = (): EmoteParts | undefined => useContext(EmotePartsContext);
