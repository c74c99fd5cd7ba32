import { type ChatList, type ChatMessageRow, completionAt, emptyChatList, SHOWN } from '@bandshell/domain/chat';
import { describe, expect, it } from 'vitest';
import { commandHint } from './command-list.ts';
import { suggestionsFor } from './suggestions.ts';

const row = (login: string, reply?: ChatMessageRow['reply']): ChatMessageRow => ({
  kind: 'message',
  key: login,
  id: login,
  login,
  displayName: login.toUpperCase(),
  color: '#FF0000',
  badges: [],
  text: 'hi',
  emotes: '',
  isAction: false,
  isMention: false,
  isHistorical: false,
  at: 0,
  state: SHOWN,
  reply,
});
const list: ChatList = {
  ...emptyChatList,
  rows: [
    row('anna'),
    row('bob'),
    row('annika', { parentId: 'x', parentLogin: 'joann', parentDisplayName: 'Joann', parentText: '', threadId: 'x' }),
    row('ann_self'),
  ],
};
const inserted = (typed: string, role: 'viewer' | 'moderator' | 'owner' = 'viewer') => {
  const request = completionAt(typed, typed.length);
  if (request === null) return null;
  const words = [
    { word: 'EncoreWave', detail: '', emoteID: '7' },
    { word: '👋', detail: ':wave:' },
  ];
  const sources = { list, channelLogin: 'kiln', selfLogin: 'ann_self', role, words };
  return suggestionsFor(request, sources).map(({ insert }) => insert);
};

describe('the hint of a command', () => {
  it('says what follows the name, as long as there is something', () => {
    expect(commandHint('/timeout bob ')).toBe('/timeout <username> [duration] [reason]');
    for (const typed of ['/timeout', '/clear now', '/nothing x', 'hi /ban x'])
      expect(commandHint(typed)).toBeUndefined();
  });
});

describe('suggestions', () => {
  it('are the most recent chatters, without the viewer, and the owner last', () => {
    expect(inserted('@')).toEqual(['@annika', '@joann', '@bob', '@anna', '@kiln']);
    expect(inserted('hello @ann')).toEqual(['@annika', '@anna', '@joann']);
    expect(inserted('/timeout bo', 'moderator')).toEqual(['bob']);
  });

  it('are emotes and emoji for a word after a colon', () => {
    expect(inserted('hi :wav')).toEqual(['EncoreWave', '👋']);
    expect(inserted('hi :w')).toBeNull();
  });

  it('are the commands that the viewer may use', () => {
    expect(inserted('/m')).toEqual(['/me', '/mods']);
    expect(inserted('/unp', 'moderator')).toEqual(['/unpin']);
    expect(inserted('/unp')).toEqual([]);
    expect(inserted('/mod', 'owner')).toEqual(['/mod', '/mods', '/unmod']);
    expect(inserted('/vi', 'owner')).toEqual(['/vip', '/vips', '/unvip']);
  });
});
