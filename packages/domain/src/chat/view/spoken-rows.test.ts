import { expect, test } from 'vitest';
import { emptyChatList } from './chat-list.ts';
import { type ChatMessageRow, type ChatRow, SHOWN } from './chat-row.ts';
import { spokenRows } from './spoken-rows.ts';

const message = (key: string, more: Partial<ChatMessageRow> = {}): ChatMessageRow => ({
  kind: 'message',
  key,
  id: key,
  login: 'bob',
  displayName: 'Bob',
  color: '#FF0000',
  badges: [],
  text: key,
  emotes: '',
  isAction: false,
  isMention: false,
  isHistorical: false,
  at: 0,
  state: SHOWN,
  ...more,
});
const notice = (key: string): ChatRow => ({ kind: 'notice', key, text: key, tone: 'plain' });
const spoken = (rows: readonly ChatRow[], last?: string, held: readonly ChatRow[] = []) => {
  const said = spokenRows({ ...emptyChatList, rows, held }, last, 'ann');
  return { keys: said.rows.map(({ key }) => key), left: said.left, last: said.last };
};

test('nothing is said of what was there at first', () => {
  expect(spoken([message('a'), message('b')])).toEqual({ keys: [], left: 0, last: 'b' });
  expect(spoken([])).toEqual({ keys: [], left: 0, last: '' });
  // Then all that comes is news.
  expect(spoken([message('a')], '')).toEqual({ keys: ['a'], left: 0, last: 'a' });
});

test('what came since is said in order, also while the list stands still', () => {
  const rows = [message('a'), message('b'), message('c')];
  expect(spoken(rows, 'a')).toEqual({ keys: ['b', 'c'], left: 0, last: 'c' });
  expect(spoken(rows, 'c')).toEqual({ keys: [], left: 0, last: 'c' });
  expect(spoken(rows, 'c', [message('d')])).toEqual({ keys: ['d'], left: 0, last: 'd' });
});

test('of many, mentions and notices are said first, then the newest', () => {
  const many = Array.from({ length: 100 }, (_, index) => message(`m${index}`));
  const rows = [message('a'), message('mention', { isMention: true }), notice('notice'), ...many];
  expect(spoken(rows, 'a')).toEqual({ keys: ['mention', 'notice', 'm99'], left: 99, last: 'm99' });
  // The last row that was said is gone: all others are new.
  expect(spoken(rows.slice(1), 'a').left).toBe(99);
});

test('own messages are silent unless they failed, and so are deleted and old ones', () => {
  const own = message('own', { login: 'ann' });
  const failed = message('failed', { login: 'ann', state: { name: 'failed', reason: 'Too fast.' } });
  const deleted = message('deleted', { state: { name: 'deleted' } });
  const old = message('old', { isHistorical: true });
  expect(spoken([message('a'), own, failed, deleted, old], 'a')).toEqual({ keys: ['failed'], left: 0, last: 'old' });
});

test('a row that another part of the page says is said there alone', () => {
  expect(spoken([message('a'), message('train', { isSaidElsewhere: true })], '')).toMatchObject({
    keys: ['a'],
    left: 0,
  });
});
