import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { OwnMessagesCard } from './own-messages-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/settings/privacy', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const message = (id: string, text: string, more: object = {}) => ({
  ...{ __typename: 'OwnChatMessage', id, text, isAction: false, state: 'DELIVERED', sentAt: '2026-11-01T10:00:00Z' },
  channel: { __typename: 'User', id: '9', login: 'patty', displayName: 'Patty' },
  replayPlace: null,
  ...more,
});
const listOf = (nodes: readonly object[]) => ({
  currentUser: {
    __typename: 'User',
    id: '1',
    chatMessages: {
      __typename: 'OwnChatMessageConnection',
      edges: nodes.map((node) => ({ __typename: 'OwnChatMessageEdge', node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
});
const render = async (answer: Answer) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <OwnMessagesCard />
    </RouterContext>,
    { OwnMessagesCard: answer },
  );
};

test('messages stand with their channel, and with what became of them', async () => {
  await render(
    listOf([
      message('a', 'hello all'),
      message('b', 'taken back', { state: 'DELETED' }),
      message('c', 'lost', { channel: null, state: 'HELD' }),
    ]),
  );
  expect(page.text()).toContain('hello all');
  expect(page.element.querySelector('a[href="/patty"]')?.textContent).toBe('Patty');
  expect(page.text()).toMatch(/deleted.*taken back/);
  expect(page.text()).toMatch(/Closed account.*held back.*lost/);
});

test('a message leads to its place in the recording, shortly before it, or says that there is none', async () => {
  const replayPlace = {
    __typename: 'ChatMessagePlace',
    seconds: 65.4,
    video: { __typename: 'Video', id: '77' },
  };
  await render(listOf([message('a', 'in the stream', { replayPlace }), message('b', 'before it')]));
  expect(page.element.querySelector('a[href="/videos/77?t=0h1m0s"]')?.textContent).toBe('Watch the moment');
  expect(page.text()).toMatch(/no recording.*before it/);
});

test('who wrote nothing is told so, and a failure can be tried again', async () => {
  await render(listOf([]));
  expect(page.text()).toContain('You have not written in any chat yet');
  await page.remove();
  await render(new Error('away'));
  expect(page.text()).toContain('The messages could not be loaded');
});
