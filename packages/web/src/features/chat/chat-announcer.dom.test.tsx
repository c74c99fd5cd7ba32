import { type ChatList, type ChatMessageRow, emptyChatList, SHOWN, SPOKEN_EVERY_MS } from '@bandshell/domain/chat';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { setChatFilter } from './filter/chat-filter.ts';

let page: RenderedComponent;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await page.remove();
  setChatFilter([]);
  vi.useRealTimers();
});

const row = (key: string, text: string, flags = ''): ChatMessageRow => ({
  kind: 'message',
  key,
  id: key,
  login: 'bob',
  displayName: 'Bob',
  color: '#FF0000',
  badges: [],
  text,
  flags,
  emotes: '',
  isAction: false,
  isMention: false,
  isHistorical: false,
  at: 0,
  state: SHOWN,
});

let show: (list: ChatList) => void = () => undefined;
const Chat = () => {
  const [list, setList] = useState<ChatList>(emptyChatList);
  show = setList;
  return <ChatAnnouncer list={list} selfLogin="ann" />;
};

test('a screen reader hears three messages at a time, how many more there are, and no hidden words', async () => {
  setChatFilter(['profanity']);
  page = await renderComponent(<Chat />);
  const said = () => page.element.querySelector('[aria-live="polite"]')?.textContent;
  const wait = () => act(async () => vi.advanceTimersByTime(SPOKEN_EVERY_MS));
  await wait();
  const rows = Array.from({ length: 12 }, (_, index) => row(`m${index}`, `text ${index}`));
  await act(async () => show({ ...emptyChatList, rows: [...rows, row('last', 'damn', '0-3:P.3')] }));
  expect(said()).toBe('');
  await wait();
  expect(said()?.split(/\s*\n/)).toEqual(['Bob: text 10', 'Bob: text 11', 'Bob: ***', '10 more messages']);
});
