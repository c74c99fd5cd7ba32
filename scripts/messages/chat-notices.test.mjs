import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import {
  requestCapabilities,
  withAccountLanguage,
} from '../../packages/server/src/features/chat/gateway/capabilities.ts';
import { Connection } from '../../packages/server/src/features/chat/gateway/connection.ts';
import { sendNotice } from '../../packages/server/src/features/chat/gateway/notices.ts';
import { userNoticeLine } from '../../packages/server/src/features/chat/gateway/user-notice.ts';
import { readDeclaredNotices } from './declared-errors.mjs';

const CAPS = 'twitch.tv/tags twitch.tv/commands';

/** A socket of a kind after its registration, with the lines that were sent to it. */
function socketOf(kind, capabilities) {
  const sent = [];
  const out = new Duplex({ read: () => {}, write: (chunk, _, done) => done(void sent.push(String(chunk))) });
  const nothing = () => {};
  const transport = { kind, out, sessionToken: null, pause: nothing, resume: nothing, end: nothing, destroy: nothing };
  const connection = new Connection(transport, 0, 1 << 20, { onSkipped: nothing });
  connection.capabilities |= capabilities;
  return { connection, sent };
}

/** The sockets of a German account: our page names the language that it is read in; another client names none. */
const germanSockets = () => ({
  page: socketOf('websocket', requestCapabilities(0, `${CAPS} bandshell/history bandshell/language-de`)),
  irc: socketOf('tcp', withAccountLanguage(requestCapabilities(0, CAPS), 'de')),
});

/** Values for all names of a sentence: a number fits each kind of placeholder. */
const valuesOf = (sentence) => Object.fromEntries([...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, 2]));

/** All that have words of their own: one that only puts a dash between two values is the same in each language. */
const notices = (await readDeclaredNotices()).filter(({ sentence }) =>
  /\p{L}/u.test(sentence.replaceAll(/\{\w+\}/g, '')),
);

test.each(['page', 'irc'])('each notice of each feature is German on a German account’s %s socket', (kind) => {
  const { connection, sent } = germanSockets()[kind];
  const { connection: english, sent: inEnglish } = socketOf('tcp', requestCapabilities(0, CAPS));
  for (const { id, sentence } of notices) {
    const notice = { id, sentence, params: valuesOf(sentence) };
    sendNotice('chat.example', connection, '#kiln', notice);
    sendNotice('chat.example', english, '#kiln', notice);
  }
  const textsOf = (lines) => lines.map((line) => / NOTICE #kiln :(.*)\r\n/s.exec(line)?.[1] ?? '');
  const german = textsOf(sent);
  expect(german).toHaveLength(notices.length);
  expect(german.filter((text) => text === '' || text.includes('{'))).toEqual([]);
  expect(german.filter((text, index) => text === textsOf(inEnglish)[index])).toEqual([]);
  expect(new Set(notices.map(({ feature }) => feature)).size).toBeGreaterThan(5);
});

test('a line about what happened in a room is German for the readers of German alone', () => {
  const sender = { userId: '2', login: 'ann', displayName: 'Ann', color: '#000000' };
  const room = { channelId: '1', login: 'kiln' };
  for (const { id, sentence } of notices) {
    const systemMessage = { sentence, params: valuesOf(sentence) };
    const notice = { id, at: 0, sender, messageId: 'x', params: {}, systemMessage, text: systemMessage };
    const inLanguage = (language) =>
      userNoticeLine('chat.example', room, notice, { badges: '', badgeInfo: '' }, language);
    expect(inLanguage('de').bare).not.toBe(inLanguage('en').bare);
    expect(inLanguage('de').tags).not.toBe(inLanguage('en').tags);
  }
});

test('a socket without a language reads the English that existing clients know', () => {
  const { connection, sent } = socketOf('tcp', requestCapabilities(0, CAPS));
  const plain = notices.filter(({ sentence }) => !sentence.includes('{'));
  expect(plain.length).toBeGreaterThan(30);
  for (const { id, sentence } of plain) sendNotice('chat.example', connection, '#kiln', { id, sentence });
  expect(sent.map((line) => / NOTICE #kiln :(.*)\r\n/s.exec(line)?.[1])).toEqual(plain.map(({ sentence }) => sentence));
});
