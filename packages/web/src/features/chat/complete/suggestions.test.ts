import { type ChatList, type ChatMessageRow, completionAt, emptyChatList, SHOWN } from '@bandshell/domain/chat';
import { describe, expect, it } from 'vitest';
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
  const sources = { list, channelLogin: 'kiln', selfLogin: 'ann_self', role };
  return suggestionsFor(request, sources).map(({ insert }) => insert);
};

describe('suggestions', () => {
  it('are the most recent chatters, without the viewer, and the owner last', () => {
    expect(inserted('@')).toEqual(['@annika', '@joann', '@bob', '@anna', '@kiln']);
    expect(inserted('hello @ann')).toEqual(['@annika', '@anna', '@joann']);
    expect(inserted('/timeout bo', 'moderator')).toEqual(['bob']);
  });

  it('are the commands that the viewer may use', () => {
    expect(inserted('/m')).toEqual(['/me', '/mods']);
    expect(inserted('/unp', 'moderator')).toEqual(['/unpin']);
    expect(inserted('/unp')).toEqual([]);
    expect(inserted('/mod', 'owner')).toEqual(['/mod', '/mods', '/unmod']);
  });
});
