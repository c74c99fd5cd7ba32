import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HeldMessages } from './held-messages.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/ana', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const held = (id: string, text: string) => ({
  ...{ __typename: 'HeldChatMessage', id, text, senderLogin: 'bo_b', senderDisplayName: 'Bo_B' },
  flags: [{ __typename: 'ChatTextFlag', from: 3, to: 7, category: 'profanity', severity: 1 }],
});
const channel = (messages: readonly object[]) => ({
  user: { id: '1', channel: { id: '1', heldChatMessages: messages } },
});
const render = async (messages: Answer, decision?: Answer, isQuiet = false) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <HeldMessages channelLogin="ana" channelID="1" isQuiet={isQuiet} />
    </RouterContext>,
    { HeldMessages: messages, ...(decision === undefined ? {} : { UseDecideHeldChatMessage: decision }) },
  );
};

test('a held message shows who wrote it, why it is held, and the marked words', async () => {
  await render(channel([held('a', 'oh damn it')]));
  expect(page.text()).toContain('Bo_B: oh damn it');
  expect(page.text()).toContain('profane');
  expect([...page.element.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['damn']);
});

test('a decided message goes, and comes back when the decision failed', async () => {
  const payload = { decideHeldChatMessage: { messageID: 'a', error: null } };
  await render(channel([held('a', 'oh damn it'), held('b', 'no damn way')]), payload);
  await page.press('Approve the message of Bo_B');
  expect(page.text()).not.toContain('oh damn it');
  expect(page.text()).toContain('no damn way');
  expect(page.sent.at(-1)).toMatchObject({ variables: { input: { messageID: 'a', isApproved: true } } });
  await page.remove();
  const error = { code: 'RATE_LIMITED', message: 'Too often.' };
  await render(channel([held('a', 'oh damn it')]), { decideHeldChatMessage: { messageID: null, error } });
  await page.press('Deny the message of Bo_B');
  expect(page.text()).toContain('oh damn it');
});

test('nothing that waits is said, or in the chat column not shown at all; a failure can be tried again', async () => {
  await render(channel([]));
  expect(page.text()).toContain('No messages are waiting for you.');
  await page.remove();
  await render(channel([]), undefined, true);
  expect(page.text()).toBe('');
  await page.remove();
  await render(new Error('away'));
  expect(page.text()).toContain('The held messages could not be loaded');
});
