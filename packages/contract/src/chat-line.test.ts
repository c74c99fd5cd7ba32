import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHAT_LINE_MAX_BYTES,
  CHAT_TAGS_MAX_BYTES,
  escapeTagValue,
  formatChatLine,
  nickOfPrefix,
  parseChatLine,
  unescapeTagValue,
} from './chat-line.ts';

const wordText = fc.stringMatching(/^[^: \r\n\0][^ \r\n\0]{0,20}$/);
const lastText = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\r\n\0]/g, ''));
const chatLine = fc.record({
  tags: fc.dictionary(
    fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
    { maxKeys: 6 },
  ),
  prefix: fc.option(wordText),
  command: fc.oneof(fc.stringMatching(/^[A-Z]{1,12}$/), fc.stringMatching(/^[0-9]{3}$/)),
  params: fc.tuple(fc.array(wordText, { maxLength: 13 }), fc.option(lastText)).map(([words, last]) => {
    return last === null ? words : [...words, last];
  }),
});

describe('a chat line', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(chatLine, (line) => {
        const written = formatChatLine(line);
        expect(written).not.toMatch(/[\r\n\0]/);
        expect(parseChatLine(written)).toEqual(line);
      }),
      { numRuns: 500 },
    );
  });

  test('reading never throws and gives a line that can be written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const line = parseChatLine(text);
        if (line !== null && line.prefix !== '') expect(parseChatLine(formatChatLine(line))).toEqual(line);
      }),
      { numRuns: 2000 },
    );
  });

  test('is read with tags, prefix, command and text', () => {
    expect(
      parseChatLine(
        '@color=#FF0000;reply-parent-msg-body=a\\sb\\:c\\\\;flag :ann!ann@ann.chat privmsg  #room :hi : all',
      ),
    ).toEqual({
      tags: { color: '#FF0000', 'reply-parent-msg-body': 'a b;c\\', flag: '' },
      prefix: 'ann!ann@ann.chat',
      command: 'PRIVMSG',
      params: ['#room', 'hi : all'],
    });
  });

  test('keeps an empty text, and spaces at its end', () => {
    expect(parseChatLine('PRIVMSG #room :')?.params).toEqual(['#room', '']);
    expect(parseChatLine('PRIVMSG #room :hi  ')?.params).toEqual(['#room', 'hi  ']);
    expect(parseChatLine('JOIN #room  ')?.params).toEqual(['#room']);
  });

  test('takes a __proto__ tag as a name like any other', () => {
    const line = parseChatLine('@__proto__=x;constructor=y PING');
    expect(Object.keys(line?.tags ?? {})).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('puts the fifteenth parameter and all after it into one', () => {
    expect(parseChatLine('X 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16')?.params.at(-1)).toBe('15 16');
  });

  test.each(['', '   ', ':prefix', '@a=b', '@a=b :p ', 'PR1VMSG x', '1234', '12', 'PING\r', 'PING a\0b', '\u0001'])(
    'refuses %j',
    (text) => {
      expect(parseChatLine(text)).toBeNull();
    },
  );

  test('refuses tags and lines past their sizes, and takes them at their sizes', () => {
    const tags = `@a=${'x'.repeat(CHAT_TAGS_MAX_BYTES - 4)} `;
    expect(tags).toHaveLength(CHAT_TAGS_MAX_BYTES);
    expect(parseChatLine(`${tags}PING`)).not.toBeNull();
    expect(parseChatLine(`@x${tags.slice(1)}PING`)).toBeNull();
    expect(parseChatLine(`PRIVMSG #a :${'x'.repeat(CHAT_LINE_MAX_BYTES)}`)).toBeNull();
  });

  test('is written the way existing clients expect', () => {
    expect(formatChatLine({ command: 'PRIVMSG', params: ['#a', 'hi'] })).toBe('PRIVMSG #a :hi');
    expect(formatChatLine({ prefix: 'a!a@a.x', command: 'JOIN', params: ['#a'] })).toBe(':a!a@a.x JOIN #a');
    expect(formatChatLine({ command: 'PING', params: ['x'] })).toBe('PING :x');
    expect(formatChatLine({ command: 'PONG' })).toBe('PONG');
    expect(formatChatLine({ tags: { slow: '0', 'msg-id': '' }, command: 'ROOMSTATE', params: ['#a'] })).toBe(
      '@slow=0;msg-id= ROOMSTATE #a',
    );
  });

  test('lets no text begin another line', () => {
    expect(formatChatLine({ command: 'PRIVMSG', params: ['#a', 'x\r\nQUIT\0'] })).toBe('PRIVMSG #a :x  QUIT ');
    expect(formatChatLine({ tags: { a: 'x\r\n;y \0' }, command: 'PING' })).toBe('@a=x\\r\\n\\:y\\s PING');
    expect(() => formatChatLine({ command: 'PRIVMSG', params: ['#a b', 'x'] })).toThrow(RangeError);
    expect(() => formatChatLine({ command: 'PRIVMSG', params: ['', 'x'] })).toThrow(RangeError);
    expect(() => formatChatLine({ prefix: 'a b', command: 'PING' })).toThrow(RangeError);
    expect(() => formatChatLine({ tags: { 'a b': '1' }, command: 'PING' })).toThrow(RangeError);
    expect(() => formatChatLine({ command: 'PI NG' })).toThrow(RangeError);
  });

  test('unescapes what others write', () => {
    expect(unescapeTagValue('a\\sb\\')).toBe('a b');
    expect(unescapeTagValue('\\q\\\\s')).toBe('q\\s');
    expect(escapeTagValue('a\tb')).toBe('a\tb');
  });

  test('tells the nick of a prefix', () => {
    expect(nickOfPrefix('ann!ann@ann.chat')).toBe('ann');
    expect(nickOfPrefix('tmi.twitch.tv')).toBe('tmi.twitch.tv');
  });
});
