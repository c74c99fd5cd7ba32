import { type ChatGateway, ChatPeer, startChatGateway } from '@bandshell/testkit';
import { afterEach, expect, test } from 'vitest';

let chat: ChatGateway | undefined;
afterEach(() => chat?.close());

const start = Date.parse('2026-03-01T12:00:00Z');

/** A bot whose token ends an hour after `start`. */
const bot = {
  ...{ userId: '100200', login: 'stagehand', displayName: 'Stagehand', color: '#1E90FF', sessionId: null },
  language: 'en' as const,
  ...{ isStaff: false, isSiteAdmin: false, isPartner: false, isAffiliate: false },
};
const token = { grantId: '300400', clientId: 'a'.repeat(30), expiresAt: start + 3_600_000, mayWrite: true };

test('a token that runs out closes its socket', async () => {
  let now = start;
  chat = await startChatGateway({
    clock: { now: () => new Date(now) },
    directory: { byChatToken: async () => ({ ...bot, token }) },
  });
  const peer = await ChatPeer.overTcp(chat.ircPort);
  await peer.exchange('PASS oauth:x', 'NICK x');
  now = token.expiresAt - 1;
  chat.gateway.sweep();
  expect((await peer.exchange('PING')).at(-1)).toBe('PONG');
  now = token.expiresAt;
  chat.gateway.sweep();
  await peer.untilClosed();
});

test('a token whose end nobody told of closes its socket within a minute; a failing look closes none', async () => {
  let standing: () => ReadonlySet<string> = () => new Set([token.grantId]);
  chat = await startChatGateway({
    directory: {
      byChatToken: async () => ({ ...bot, token: { ...token, expiresAt: Date.now() + 3_600_000 } }),
      activeGrants: async () => standing(),
    },
  });
  const peer = await ChatPeer.overTcp(chat.ircPort);
  await peer.exchange('PASS oauth:x', 'NICK x');
  expect(chat.gateway.limits.tokenCheckMs).toBeLessThan(60_000);
  await chat.gateway.rights.recheckLogins();
  standing = () => {
    throw new Error('the database is away');
  };
  await chat.gateway.rights.recheckLogins();
  expect((await peer.exchange('PING')).at(-1)).toBe('PONG');
  standing = () => new Set();
  await chat.gateway.rights.recheckLogins();
  await peer.untilClosed();
});
