import { type ChatDisplay, readChatDisplay } from '@bandshell/domain/chat';
import { create } from 'zustand';
import { storedValue } from '../../../platform/storage/stored-value.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const stored = storedValue('chat-display', isObject);

const useStore = create<ChatDisplay>()(() => readChatDisplay(stored.read()));
stored.onChange((display) => useStore.setState(readChatDisplay(display)));

/** How this browser shows chat. */
export const useChatDisplay = <T>(select: (display: ChatDisplay) => T): T => useStore(select);

export const chatDisplay = (): ChatDisplay => useStore.getState();

/** Shows and stores how this browser shows chat. */
export const setChatDisplay = (display: ChatDisplay): void => {
  stored.write(display);
  useStore.setState(display);
};
