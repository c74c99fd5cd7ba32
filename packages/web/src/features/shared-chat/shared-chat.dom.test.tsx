import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { OriginBadge } from './origin-badge.tsx';
import { SharedChatRow } from './shared-chat-row.tsx';

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  ...{ getState: () => state, subscribe: () => () => undefined },
  ...{ prefetch: () => undefined, hrefOf: (path: string) => path },
} as unknown as Router;

let page: RenderedComponent;
afterEach(() => page.remove());

const participant = (id: string, login: string) => ({
  ...{ __typename: 'SharedChatParticipant', id: `9:${id}` },
  user: { __typename: 'User', id, login, displayName: login, primaryColorHex: '#123456', profileImageURL: null },
});

const render = async (sharedChat: unknown) => {
  const user = { __typename: 'User', id: '1', channel: { __typename: 'Channel', id: '1', sharedChat } };
  page = await renderComponent(
    <RouterContext value={router}>
      <OriginBadge channelID="2" />
      <OriginBadge channelID="77" />
      <SharedChatRow channelID="1" login="ana" page="channel" />
    </RouterContext>,
    { SharedChatRow: { user } },
  );
};

test('the row above a chat names the other channels, and each line of theirs says where it comes from', async () => {
  const participants = [participant('1', 'ana'), participant('2', 'ben'), participant('3', 'cora')];
  await render({ __typename: 'SharedChat', id: '9', participants });
  const links = [...page.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ben', '/cora']);
  expect(page.text()).toContain('The rules of each channel hold for those who write in it.');
  const badges = [...page.element.querySelectorAll('[data-origin]')].map((badge) => badge.getAttribute('title'));
  expect(badges).toEqual(['From the chat of ben', 'From another channel']);
});

test('a chat that is no longer shared has no row, and its former lines keep their origin', async () => {
  await render(null);
  expect(page.element.querySelector('section')).toBeNull();
  expect(page.element.querySelector('[data-origin="2"]')?.getAttribute('title')).toBe('From the chat of ben');
});
