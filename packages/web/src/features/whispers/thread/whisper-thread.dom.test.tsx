import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../platform/react/wait-text.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { WhisperThread } from './whisper-thread.tsx';

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const recipient = { id: '2', login: 'ana', displayName: 'Ana' };
const whisper = (id: string, text: string) => ({
  ...{ __typename: 'Whisper', id, text, sentAt: '2026-04-01T12:00:00.000Z' },
  sender: { __typename: 'User', id: '2', displayName: 'Ana' },
});
const thread = (nodes: readonly unknown[] = [], self: object = {}) => ({
  user: {
    id: '2',
    self: {
      ...{ isBlocked: false, canWhisper: true },
      whisperThread: { id: 't', unreadCount: 0, whispers: { nodes, pageInfo: { hasNextPage: false } } },
      ...self,
    },
  },
});
const open = async (
  answer: Answers[string],
  send: Answers[string] = { sendWhisper: { whisper: null, error: null } },
) => {
  page = await renderComponent(<WhisperThread userId="1" recipient={recipient} />, {
    WhisperThread: answer,
    UseSendWhisper: send,
  });
};
const field = () => page.element.querySelector('textarea');
const write = async (text: string) => {
  const found = field();
  if (found === null) throw new Error('no field');
  await page.type(found, text);
  await page.press('Send');
};

test('a conversation that could not be loaded says so, and is loaded again', async () => {
  let isAway = true;
  await open(() => (isAway ? new Error('away') : thread([whisper('1', 'Is the kiln hot?')])));
  expect(page.text()).toContain('This conversation could not be loaded');
  isAway = false;
  await page.press('Try again');
  expect(page.text()).toContain('Is the kiln hot?');
});

test('an empty conversation says who can read it, and can be written to', async () => {
  await open(thread());
  expect(page.text()).toContain('No messages yet. Only the two of you can read this conversation.');
  expect(field()).not.toBeNull();
});

test.each([
  ['that the viewer blocked', { isBlocked: true, canWhisper: false }, 'You have blocked this user.'],
  ['who takes no whispers', { isBlocked: false, canWhisper: false }, 'This user does not accept whispers from you.'],
])('a user %s cannot be written to, and earlier messages stay', async (_, self, says) => {
  await open(thread([whisper('1', 'Is the kiln hot?')], self));
  expect(page.text()).toContain(says);
  expect(page.text()).toContain('Is the kiln hot?');
  expect(field()).toBeNull();
});

test('an account that is erased is not said to refuse whispers', async () => {
  await open({ user: null });
  expect(page.text()).toBe('This account no longer exists.');
});

test('a message that failed stays with its reason, is sent again under its nonce, and can be discarded', async () => {
  let isAway = true;
  await open(thread(), () =>
    isAway ? new Error('away') : { sendWhisper: { whisper: whisper('9', 'Hot.'), error: null } },
  );
  await write('Hot.');
  expect(page.text()).toContain('Hot.');
  expect(page.text()).toContain('The server could not be reached.');
  expect(field()?.value).toBe('');
  isAway = false;
  await page.press('Try again');
  const nonces = page.sent.flatMap(({ name, variables }) =>
    name === 'UseSendWhisper' ? [(variables as { input: { nonce: string } }).input.nonce] : [],
  );
  expect(nonces).toHaveLength(2);
  expect(nonces[1]).toBe(nonces[0]);
  expect(page.text()).not.toContain('could not be reached');
  isAway = true;
  await write('Very hot.');
  await page.press('Discard');
  expect(page.text()).not.toContain('Very hot.');
});

test('the reason of a message that came too early goes with its wait; the message stays', async () => {
  const message = 'You are sending messages too fast.';
  const error = { code: 'RATE_LIMITED', message, retryAfterSeconds: 30 };
  await open(thread(), { sendWhisper: { whisper: null, error } });
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await write('Hot.');
  expect(page.text()).toContain(message);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(page.text()).not.toContain(message);
  expect(page.text()).toContain('This message was not sent.');
  expect(page.text()).toContain('Hot.');
});
