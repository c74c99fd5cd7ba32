import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { NotificationList } from './notification-list.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const user = (login: string) => ({ __typename: 'User', id: login, login, displayName: login });
const fact = (id: string, more: object) => ({
  ...{ __typename: 'Notification', id, count: 1, createdAt: '2026-04-01T12:00:00Z', isRead: false, video: null },
  actor: { ...user('ana'), primaryColorHex: '#123456', profileImageURL: null },
  channel: user('ana'),
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
        fact('3', { kind: 'LIVE' }),
        fact('2', { kind: 'REPLY', count: 4 }),
        fact('1', { kind: 'REPORT_ANSWERED', actor: null, channel: null, isRead: true }),
      ],
      2,
    ),
  );
  expect(page.text()).toContain('ana is live');
  expect(page.text()).toContain('4 replies to you in the chat of ana');
  expect(page.text()).toContain('Your report was answered');
  const links = [...page.element.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ana', '/ana']);
});

test('one or all are marked as read; nothing is to mark when all are', async () => {
  const answer = { markNotificationsRead: { user: null, error: null } };
  await render(listOf([fact('3', { kind: 'LIVE' })], 1), answer);
  await page.press('Mark as read');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { ids: ['3'] } });
  await page.press('Mark all as read');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { ids: null } });
  await page.remove();
  await render(listOf([fact('3', { kind: 'LIVE', isRead: true })], 0));
  expect(page.button('Mark all as read').disabled).toBe(true);
});

test('the open list tells the server once that its notifications were seen, and they stay unread', async () => {
  page = await renderComponent(
    <RouterContext value={router}>
      <NotificationList userId="1" onLeave={() => undefined} />
    </RouterContext>,
    {
      NotificationList: listOf([fact('3', { kind: 'LIVE' }), fact('2', { kind: 'RAID' })], 2, 2),
      UseMarkNotificationsSeen: {
        markNotificationsSeen: { user: { __typename: 'User', id: '1', unseenNotificationsCount: 0 }, error: null },
      },
    },
  );
  const told = page.sent.filter(({ name }) => name === 'UseMarkNotificationsSeen');
  expect(told.map(({ variables }) => variables)).toEqual([{ input: { newestID: '3' } }]);
  expect(page.text()).toContain('Unread:');
  await page.remove();
  await render(listOf([fact('3', { kind: 'LIVE' })], 1, 0));
  expect(page.sent.map(({ name }) => name)).not.toContain('UseMarkNotificationsSeen');
});

test('an empty list and a failure say so', async () => {
  await render(listOf([], 0));
  expect(page.text()).toContain('Nothing new');
  await page.remove();
  await render(new Error('away'));
  expect(page.text()).toContain('Your notifications could not be loaded');
});
