import { type ChatMessageRow, emptyChatList, SHOWN } from '@bandshell/domain/chat';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import type { ChatRoom } from './chat-room.ts';
import { SendBox } from './send-box.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const row = (login: string): ChatMessageRow => ({
  ...{ kind: 'message', key: login, id: login, login, displayName: login, color: '#FF0000', badges: [], text: 'hi' },
  ...{ emotes: '', isAction: false, isMention: false, isHistorical: false, at: 0, state: SHOWN, reply: undefined },
});
const open = async () => {
  const said: string[] = [];
  const room = {
    say: (line: string) => {
      said.push(line);
      return true;
    },
  } as ChatRoom;
  page = await renderComponent(
    <SendBox
      channelLogin="kiln"
      viewer={undefined}
      list={{ ...emptyChatList, rows: [row('bob'), row('bobby')] }}
      canModerate
      room={room}
      onReplyEnd={() => undefined}
    />,
  );
  const field = page.element.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => field.focus());
  const press = (key: string, keyCode = 0) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'keyCode', { value: keyCode });
      field.dispatchEvent(event);
    });
  return { said, field, press };
};

test('a finished name is sent, also while a longer one is suggested; an unfinished one is completed first', async () => {
  const { said, field, press } = await open();
  await page.type(field, '/unban bob');
  await expect.poll(() => page.element.querySelectorAll('[role=option]').length).toBe(2);
  await press('Enter');
  expect(said).toEqual(['/unban bob']);
  await page.type(field, '/unban bobb');
  await expect.poll(() => page.element.querySelectorAll('[role=option]').length).toBe(1);
  await press('Enter');
  expect(field.value).toBe('/unban bobby ');
  expect(said).toHaveLength(1);
  await press('Enter');
  expect(said.at(-1)).toBe('/unban bobby');
});

test('the Enter that ends a composition sends nothing, as Safari reports it too', async () => {
  const { said, field, press } = await open();
  await page.type(field, 'にほんご');
  await press('Enter', 229);
  expect(said).toEqual([]);
  expect(field.value).toBe('にほんご');
  await press('Enter', 13);
  expect(said).toEqual(['にほんご']);
});
