import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCodePoints } from '../kernel/text.ts';
import { readMessageText, writeMessageText } from './message-text.ts';

const message = (text: string, action = false) => ({ kind: 'message', text, action });

describe('the text of a message', () => {
  test('loses control characters and the spaces around it, and keeps the rest', () => {
    expect(readMessageText('  a\u0007b\u001b[31m\tc\u0085\u007f ')).toEqual(message('ab[31m c'));
    expect(readMessageText('👩‍👩‍👧 שלום é')).toEqual(message('👩‍👩‍👧 שלום é'));
  });

  test('never holds a control character, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const read = readMessageText(raw);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
        if (read.kind === 'message') expect(read.text).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      }),
    );
  });

  test('is an action with its marks, without the closing one, and as /me', () => {
    expect(readMessageText('\u0001ACTION waves\u0001')).toEqual(message('waves', true));
    expect(readMessageText('\u0001action waves')).toEqual(message('waves', true));
    expect(readMessageText('/me waves')).toEqual(message('waves', true));
    expect(readMessageText('\u0001ACTION /ban x\u0001')).toEqual(message('/ban x', true));
    expect(readMessageText('\u0001ACTION \u0001')).toEqual({ kind: 'empty' });
  });

  test('is read back as it was written', () => {
    for (const action of [true, false]) {
      expect(readMessageText(writeMessageText('hello', action))).toEqual(message('hello', action));
    }
  });

  test.each(['\u0001VERSION\u0001', '\u0001PING 1\u0001', '\u0001ACTIONS x\u0001', '\u0001', '\u0001DCC SEND x\u0001'])(
    'is dropped when it is another client request: %j',
    (raw) => {
      expect(readMessageText(raw)).toEqual({ kind: 'other-ctcp' });
    },
  );

  test('is a command when it begins with a slash and a word', () => {
    expect(readMessageText('/Ban ann  for spam')).toEqual({ kind: 'command', name: 'ban', rest: 'ann  for spam' });
    expect(readMessageText('/clear')).toEqual({ kind: 'command', name: 'clear', rest: '' });
    for (const text of ['/usr/bin', '/ x', '//', '/9', 'a /ban x'])
      expect(readMessageText(text)).toEqual(message(text));
  });

  test('is a command with a dot, too, as older programs write it', () => {
    expect(readMessageText('.timeout ann 60')).toEqual({ kind: 'command', name: 'timeout', rest: 'ann 60' });
    expect(readMessageText('/r9kbeta')).toEqual({ kind: 'command', name: 'r9kbeta', rest: '' });
    expect(readMessageText('.me waves')).toEqual(message('waves', true));
    for (const text of ['...', '..timeout', '.5', '. x', '.net/docs'])
      expect(readMessageText(text)).toEqual(message(text));
  });

  test('loses the colours of IRC programs with their digits, and nothing else', () => {
    expect(readMessageText('\u000304,12red\u0003 and \u00039green\u000f 3,4')).toEqual(message('red and green 3,4'));
    expect(readMessageText('\u0004ff8800orange\u0004, \u0002bold\u0002')).toEqual(message('orange, bold'));
    expect(readMessageText('\u00031234')).toEqual(message('34'));
  });

  test('has no letter under a pile of marks; languages keep theirs', () => {
    expect(readMessageText(`z${'\u0335'.repeat(200)}o`)).toEqual(message(`z${'\u0335'.repeat(5)}o`));
    for (const text of ['שָׁלוֹם', 'เปื้อน', 'Tiếng Việt', 'ཧཱུྃ', '1️⃣ ❤️‍🔥'])
      expect(readMessageText(text)).toEqual(message(text));
  });

  test('has at most 500 code points, however many bytes they take', () => {
    expect(readMessageText('x'.repeat(500))).toEqual(message('x'.repeat(500)));
    expect(readMessageText('x'.repeat(501))).toEqual({ kind: 'too-long', codePoints: 501 });
    expect(readMessageText('𝒳'.repeat(500))).toEqual(message('𝒳'.repeat(500)));
    expect(readMessageText('𝒳'.repeat(501))).toEqual({ kind: 'too-long', codePoints: 501 });
    expect(readMessageText(`\u0001ACTION ${'x'.repeat(500)}\u0001`)).toEqual(message('x'.repeat(500), true));
    expect(readMessageText(`${'x'.repeat(500)}\u0007  `)).toEqual(message('x'.repeat(500)));
  });

  test.each(['', '   ', '\u0007\u0000', '/me '])('is empty: %j', (raw) => {
    expect(readMessageText(raw)).toEqual({ kind: 'empty' });
  });
});

test('code points are counted up to a limit', () => {
  expect(countCodePoints('a𝒳é')).toBe(3);
  expect(countCodePoints('x'.repeat(10_000), 500)).toBe(501);
});

/** Everything that the rules are about, mixed in any order. */
const PIECES = ['\u0000', '\u0001', '\u0003', '\u0004', '\u000f', '\t', ' ', '.', '/', 'me', 'z', '12', ',', 'ff8800'];
const MARKS = ['\u0300', '\u0335', '\u0489', '\u0947', '\u093e', '\u20e3', '\u200d', '\ufe0f', '👍', '\u034f'];
const anything = fc.string({ unit: fc.oneof(fc.constantFrom(...PIECES, ...MARKS), fc.string({ unit: 'binary' })) });
const textOf = (read: ReturnType<typeof readMessageText>): string =>
  read.kind === 'message' ? read.text : read.kind === 'command' ? read.rest : '';

test('no text keeps a control character, or more marks on a letter than languages need', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const text = textOf(readMessageText(raw));
      expect(text).not.toMatch(/\p{Cc}/u);
      expect(text).not.toMatch(/(?:[\p{Mn}\p{Me}][\p{Mc}\p{Cf}]*){6}/u);
    }),
  );
});

test('a text of letters with few marks and emoji stays as it is', () => {
  const words = [
    'Tiếng Việt'.normalize('NFD'),
    'क्षत्रिय',
    'ที่นี่',
    'مُحَمَّدٌ',
    'שָׁלוֹם',
    'မြန်မာ',
    'ཧཱུྃ',
    '👩‍👩‍👧‍👦',
    '❤️‍🔥',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'plain',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 20 }), (chosen) => {
      const text = chosen.join(' ');
      expect(readMessageText(text)).toEqual(message(text));
    }),
  );
});
