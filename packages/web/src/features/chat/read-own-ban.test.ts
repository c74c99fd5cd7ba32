import { parseChatLine } from '@bandshell/contract';
import { expect, test } from 'vitest';
import { readOwnBan } from './read-own-ban.ts';

const read = (text: string, login: string | null = 'guest') => {
  const line = parseChatLine(text);
  if (line === null) throw new Error(text);
  return readOwnBan(line, login);
};

test.each([
  ['@msg-id=msg_banned :server NOTICE #room :You are banned.', true],
  ['@msg-id=msg_timedout :server NOTICE #room :You are timed out.', true],
  ['@msg-id=msg_slowmode :server NOTICE #room :Slow.', undefined],
  [':server CLEARCHAT #room :Guest', true],
  [':server CLEARCHAT #room :other', undefined],
  [':server CLEARCHAT #room', undefined],
  [':server USERSTATE #room', false],
  [':a!a@a PRIVMSG #room :guest', undefined],
])('%s: %s', (text, isBanned) => {
  expect(read(text)).toBe(isBanned);
  expect(read(text, null)).toBeUndefined();
});
