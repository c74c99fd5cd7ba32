import { expect, test } from 'vitest';
import type { ChatMessage, ChatReply } from '../../../core/chat/chat-message.ts';
import { decodeEnvelope } from './envelope.ts';

/** `Required`: a field that is added to messages is added here, and so to the schema. */
const message: Omit<Required<ChatMessage>, 'reply'> & { readonly reply: Required<ChatReply> } = {
  ...{ id: 'c1', channelId: '1', sentAt: 1_000, text: 'cheer100 again', action: false, emotes: '', bits: 100 },
  sender: {
    ...{ userId: '2', login: 'ann', displayName: 'Ann', color: '#FF0000', isOwner: false, isModerator: false },
    ...{ isVip: true, badges: 'vip/1', badgeInfo: 'subscriber/3' },
  },
  reply: {
    ...{ parentId: 'c0', parentUserId: '3', parentLogin: 'ben', parentDisplayName: 'Ben', parentText: 'cheers' },
    ...{ threadId: 'c0', threadLogin: 'ben', threadUserId: '3', threadDisplayName: 'Ben' },
  },
  visit: 'returning',
  shared: { '9': { badges: 'bits/100', badgeInfo: '' } },
};

test('a message arrives at another node with everything that it had', () => {
  const sent = { kind: 'message', message, clientNonce: 'n' };
  expect(decodeEnvelope(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
});

test('a message of an older node has less, and one of an unknown kind is refused', () => {
  const { bits, shared, ...older } = message;
  expect([bits, Object.keys(shared)]).toEqual([100, ['9']]);
  expect(decodeEnvelope({ kind: 'message', message: { ...older, reply: null } })).toMatchObject({
    message: { id: 'c1' },
  });
  for (const wrong of [null, {}, { kind: 'other' }, { kind: 'message', message: { ...message, bits: -1 } }])
    expect(decodeEnvelope(wrong)).toBeNull();
});
