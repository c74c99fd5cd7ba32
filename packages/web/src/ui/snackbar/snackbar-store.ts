import { create } from 'zustand';

export interface SnackbarMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

interface SnackbarState {
  readonly messages: readonly SnackbarMessage[];
  readonly show: (text: string, tone?: SnackbarMessage['tone']) => void;
  readonly dismiss: (id: number) => void;
}

/** More than this at once is noise: the oldest gives way. */
const MAX_MESSAGES = 3;

let lastId = 0;

export const useSnackbarStore = create<SnackbarState>()((set) => ({
  messages: [],
  show: (text, tone = 'plain') =>
    set(({ messages }) => {
      lastId += 1;
      const others = messages.filter((message) => message.text !== text);
      return { messages: [...others, { id: lastId, text, tone }].slice(-MAX_MESSAGES) };
    }),
  dismiss: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) })),
}));
