import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLanguage } from '../../platform/i18n/language-store.ts';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { NotificationList } from './notification-list.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const user = (login: string) => ({ __typename: 'User', id: login, login, displayName: login });
const part = (kind: string, text: string) => ({ __typename: 'TextPart', kind, text, path: null });
const fact = (id: string, more: object = {}) => ({
  ...{ __typename: 'Notification', id, createdAt: '2026-04-01T12:00:00Z', isRead: false, isLive: true },
  ...{ text: [part('NAME', 'ana'), part('WORDS', ' is live')], path: '/ana' },
  actor: { ...user('ana'), primaryColorHex: '#123456', profileImageURL: null },
  ...more,
});
const listOf = (facts: readonly object[], unread: number, unseen = 0) => ({
  currentUser: {
    ...{ __typename: 'User', id: '1', unreadNotificationsCount: unread, unseenNotificationsCount: unseen },
    notifications: {
      edges: facts.map((node) => ({ node })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  },
});
const render = async (list: Answer, mark?: Answer) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <NotificationList userId="1" onLeave={() => undefined} />
    </RouterContext>,
    { NotificationList: list, ...(mark === undefined ? {} : { UseMarkNotificationsRead: mark }) },
  );
};

test('each says what happened and leads there', async () => {
  await render(
    listOf(
      [
        fact('3'),
        fact('2', { text: [part('WORDS', '4 replies to you in the chat of '), part('NAME', 'ana')], isLive: false }),
        fact('1', { text: [part('WORDS', 'Your report was answered')], actor: null, path: null, isRead: true }),
      ],
      2,
    ),
  );
  expect(page.text()).toContain('ana is live');
  expect(page.text()).toContain('4 replies to you in the chat of ana');
  expect(page.text()).toContain('Your report was answered');
  const links = [...page.element.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ana', '/ana']);
  const names = [...page.element.querySelectorAll('li b')];
  expect(names.map((name) => [name.textContent, name.getAttribute('translate')])).toEqual([
    ['ana', 'no'],
    ['ana', 'no'],
  ]);
});

test('one or all are marked as read; nothing is to mark when all are', async () => {
  const answer = { markNotificationsRead: { user: null, error: null } };
  await render(listOf([fact('3')], 1), answer);
  await page.press('Mark as read');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { ids: ['3'] } });
  await page.press('Mark all as read');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { ids: null } });
  await page.remove();
  await render(listOf([fact('3', { isRead: true })], 0));
  expect(page.button('Mark all as read').disabled).toBe(true);
});

test('the open list tells the server once that its notifications were seen, and they stay unread', async () => {
  page = await renderComponent(
    <RouterContext value={router}>
      <NotificationList userId="1" onLeave={() => undefined} />
    </RouterContext>,
    {
      NotificationList: listOf([fact('3'), fact('2')], 2, 2),
      UseMarkNotificationsSeen: {
        markNotificationsSeen: { user: { __typename: 'User', id: '1', unseenNotificationsCount: 0 }, error: null },
      },
    },
  );
  const told = page.sent.filter(({ name }) => name === 'UseMarkNotificationsSeen');
  expect(told.map(({ variables }) => variables)).toEqual([{ input: { newestID: '3' } }]);
  expect(page.text()).toContain('Unread:');
  await page.remove();
  await render(listOf([fact('3')], 1, 0));
  expect(page.sent.map(({ name }) => name)).not.toContain('UseMarkNotificationsSeen');
});

test('an empty list and a failure say so', async () => {
  await render(listOf([], 0));
  expect(page.text()).toContain('Nothing new');
  await page.remove();
  await render(new Error('away'));
  expect(page.text()).toContain('Your notifications could not be loaded');
});

test('a change of the language asks for the list again: the server writes its sentences', async () => {
  await render(listOf([fact('3')], 1));
  const asked = () => page.sent.filter(({ name }) => name === 'NotificationList').length;
  const before = asked();
  await act(async () => useLanguage.setState({ language: 'de' }));
  expect(asked()).toBe(before + 1);
  await act(async () => useLanguage.setState({ language: 'en' }));
});
