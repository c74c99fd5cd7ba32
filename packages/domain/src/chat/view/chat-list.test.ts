import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_LIST_MOST, type ChatList, type ChatListEvent, emptyChatList, stepChatList } from './chat-list.ts';
import { type ChatMessageRow, type ChatRow, PENDING, SHOWN } from './chat-row.ts';

const message = (key: string, over: Partial<ChatMessageRow> = {}): ChatMessageRow => ({
  kind: 'message',
  key,
  id: key,
  login: 'ann',
  displayName: 'Ann',
  color: '#ff0000',
  badges: [],
  text: `text ${key}`,
  emotes: '',
  isAction: false,
  isMention: false,
  isHistorical: false,
  at: 0,
  state: SHOWN,
  ...over,
});
const notice = (key: string): ChatRow => ({ kind: 'notice', key, text: key, tone: 'plain' });
const run = (events: readonly ChatListEvent[], from: ChatList = emptyChatList) => events.reduce(stepChatList, from);
const append = (...rows: ChatRow[]): ChatListEvent => ({ type: 'append', rows });
const keys = (rows: readonly ChatRow[]) => rows.map(({ key }) => key);
const many = (count: number, prefix = 'm') => Array.from({ length: count }, (_, index) => message(`${prefix}${index}`));

describe('the chat list', () => {
  it('keeps the newest 150 rows', () => {
    const list = run([append(...many(149)), append(message('x'), message('y'))]);
    expect(list.rows).toHaveLength(CHAT_LIST_MOST);
    expect(list.rows[0]?.key).toBe('m1');
    expect(list.rows.at(-1)?.key).toBe('y');
  });

  it('stands still for a reader further up and counts what is new', () => {
    const list = run([append(...many(150)), { type: 'unfollow' }, append(...many(200, 'n')), append(notice('z'))]);
    expect(keys(list.rows)).toEqual(keys(many(150)));
    expect(list.unseen).toBe(201);
    expect(list.held).toHaveLength(CHAT_LIST_MOST);
    const back = run([{ type: 'follow' }], list);
    expect(back).toMatchObject({ isFollowing: true, unseen: 0, held: [] });
    expect(back.rows.at(-1)?.key).toBe('z');
  });

  it('keeps a reply whose parent is deleted, without the quote', () => {
    const reply = { parentId: 'a', parentLogin: 'bob', parentDisplayName: 'Bob', parentText: 'rude', threadId: 'a' };
    const before = run([append(message('a', { login: 'bob' }), message('b', { reply }))]);
    const events: ChatListEvent[] = [
      { type: 'delete-message', id: 'a' },
      { type: 'delete-of-user', login: 'bob' },
    ];
    for (const event of events) {
      const [, answer] = run([event], before).rows;
      expect(answer).toMatchObject({ text: 'text b', state: SHOWN, reply: { parentId: 'a', parentText: '' } });
    }
  });

  it('shows the own reply as an ordinary message if what it answers is gone', () => {
    const reply = { parentId: 'a', parentLogin: 'bob', parentDisplayName: 'Bob', parentText: 'hi', threadId: 'a' };
    const pending = run([append(message('own', { id: null, state: PENDING, reply }))]);
    const confirm = { type: 'confirm', key: 'own', id: 'b', change: {} } as const;
    expect(run([{ ...confirm, isReply: true }], pending).rows[0]).toMatchObject({ reply });
    expect(run([confirm], pending).rows[0]).toHaveProperty('reply', undefined);
  });

  it('drops messages it has: history repeats after a break', () => {
    const before = run([append(message('a'), message('b'))]);
    const after = run(
      [append(message('k1', { id: 'b' }), message('k2', { id: 'c' }), message('k3', { id: 'c' }))],
      before,
    );
    expect(keys(after.rows)).toEqual(['a', 'b', 'k2']);
    expect(run([append(message('k4', { id: 'a' }))], before)).toBe(before);
  });

  it('shows the own message when it is confirmed, and why when it is not', () => {
    const pending = run([append(message('own', { id: null, state: PENDING }))]);
    const confirmed = run([{ type: 'confirm', key: 'own', id: 'id1', change: { at: 7, color: '#00ff00' } }], pending);
    expect(confirmed.rows).toEqual([message('own', { id: 'id1', at: 7, color: '#00ff00' })]);
    const failed = run([{ type: 'fail', key: 'own', reason: 'Too fast' }], pending);
    expect(failed.rows[0]).toMatchObject({ state: { name: 'failed', reason: 'Too fast' } });
    expect(run([{ type: 'fail', key: 'own', reason: 'late' }], confirmed)).toBe(confirmed);
    expect(run([{ type: 'confirm', key: 'own', id: 'id1', change: {} }], failed).rows[0]).toMatchObject({
      state: SHOWN,
    });
    expect(run([{ type: 'remove', key: 'own' }], failed).rows).toEqual([]);
  });

  it('keeps every notice, and compares messages with messages that have an id', () => {
    const pending = message('own', { id: null, state: PENDING });
    const list = run([append(notice('a'), pending), append(notice('b'), message('other', { id: null }))]);
    expect(keys(list.rows)).toEqual(['a', 'own', 'b', 'other']);
  });

  it('is the same list where nothing changes', () => {
    const list = run([append(message('a'), notice('n'))]);
    const none: ChatListEvent[] = [
      append(),
      { type: 'follow' },
      { type: 'fail', key: 'a', reason: 'Too fast' },
      { type: 'confirm', key: 'gone', id: null, change: {} },
      { type: 'delete-message', id: 'gone' },
      { type: 'delete-of-user', login: 'bob' },
    ];
    for (const event of none) expect(stepChatList(list, event), event.type).toBe(list);
    const held = run([{ type: 'unfollow' }, append(message('b'))], list);
    expect(stepChatList(held, { type: 'unfollow' })).toBe(held);
    const unfollowed = run([{ type: 'unfollow' }], list);
    expect(run([{ type: 'follow' }], unfollowed)).toMatchObject({ isFollowing: true, rows: list.rows });
  });

  it('confirms a message without an id beside others, and leaves the rows of others alone', () => {
    const before = run([append(message('a', { id: null }), message('own', { id: null, state: PENDING }))]);
    const after = run([{ type: 'confirm', key: 'own', id: null, change: {} }], before);
    expect(after.rows).toEqual([message('a', { id: null }), message('own', { id: null })]);
    const failed = run(
      [
        { type: 'fail', key: 'own', reason: 'No' },
        { type: 'delete-of-user', login: 'ann' },
      ],
      before,
    );
    expect(failed.rows.map((row) => row.kind === 'message' && row.state.name)).toEqual(['deleted', 'failed']);
  });

  it('shows the own message once when the history brought it first', () => {
    const list = run([
      append(message('own', { id: null, state: PENDING })),
      append(message('history', { id: 'id1' })),
      { type: 'confirm', key: 'own', id: 'id1', change: {} },
    ]);
    expect(keys(list.rows)).toEqual(['history']);
  });

  it('deletes by message, by user and all, also what waits', () => {
    const list = run([
      append(message('a'), message('b', { login: 'bob' })),
      { type: 'unfollow' },
      append(message('c')),
    ]);
    const one = run([{ type: 'delete-message', id: 'a' }], list);
    expect(one.rows[0]).toMatchObject({ text: '', state: { name: 'deleted' } });
    expect(one.rows[1]).toBe(list.rows[1]);
    const user = run([{ type: 'delete-of-user', login: 'ann' }], list);
    expect(user.held[0]).toMatchObject({ state: { name: 'deleted' } });
    expect(user.rows[1]).toBe(list.rows[1]);
    expect(run([{ type: 'delete-message', id: 'none' }], list)).toBe(list);
  });

  it('is cleared until a time, and says so once', () => {
    const notice = { kind: 'notice', key: 'cleared-5', text: 'Cleared', tone: 'plain' } as const;
    const list = run([
      append(message('a', { at: 4 }), { ...notice, key: 'other' }, message('b', { at: 6 })),
      append(message('own', { id: null, state: PENDING, at: 3 })),
      { type: 'unfollow' },
      append(message('c', { at: 5 }), message('d', { at: 7 })),
    ]);
    const cleared = run([{ type: 'clear', at: 5, notice }], list);
    expect(keys(cleared.rows)).toEqual(['cleared-5', 'b', 'own']);
    expect([keys(cleared.held), cleared.unseen]).toEqual([['d'], 1]);
    // A new connection tells it again.
    expect(run([{ type: 'clear', at: 5, notice }], cleared)).toBe(cleared);
    const again = run([{ type: 'clear', at: 9, notice: { ...notice, key: 'cleared-9' } }], cleared);
    expect(keys(again.rows)).toEqual(['cleared-9', 'own']);
  });

  it('is bounded, has no row twice and moves nothing under a reader, whatever comes', () => {
    const row = fc.nat(400).map((number) => message(`k${number}`, { id: `k${number}`, login: `u${number % 5}` }));
    const event: fc.Arbitrary<ChatListEvent> = fc.oneof(
      fc.array(row, { maxLength: 80 }).map((rows) => append(...rows)),
      fc.constantFrom<ChatListEvent>({ type: 'follow' }, { type: 'unfollow' }, { type: 'delete-of-user', login: 'u1' }),
      fc.nat(400).map((number): ChatListEvent => ({ type: 'delete-message', id: `k${number}` })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let list = emptyChatList;
        for (const next of events) {
          const before = list;
          list = stepChatList(list, next);
          expect(list.rows.length).toBeLessThanOrEqual(CHAT_LIST_MOST);
          expect(list.held.length).toBeLessThanOrEqual(CHAT_LIST_MOST);
          const all = keys([...list.rows, ...list.held]);
          expect(new Set(all).size).toBe(all.length);
          if (!before.isFollowing && !list.isFollowing) expect(keys(list.rows)).toEqual(keys(before.rows));
        }
      }),
    );
  });
});
