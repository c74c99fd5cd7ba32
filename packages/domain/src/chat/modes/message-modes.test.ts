import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEmoteRanges } from '../segments/emote-ranges.ts';
import { OPEN_CHAT } from './chat-modes.ts';
import { isEmotesOnly, judgeWritten, uniqueLetters } from './message-modes.ts';

const written = { isPrivileged: false, text: 'hello', emotes: '', isRepeated: false };

test('emote-only mode lets emotes and spaces through', () => {
  const emotes = formatEmoteRanges([
    { id: '1', from: 0, to: 1 },
    { id: '2', from: 3, to: 4 },
  ]);
  expect(isEmotesOnly(':) <3', emotes)).toBe(true);
  expect(isEmotesOnly(':) <3 !', emotes)).toBe(false);
  expect(isEmotesOnly('hello', '')).toBe(false);
  expect(isEmotesOnly('👍 :)', '1:2-3')).toBe(false);
  expect(judgeWritten({ ...OPEN_CHAT, emotesOnly: true }, written)?.id).toBe('msg_emoteonly');
  expect(judgeWritten({ ...OPEN_CHAT, emotesOnly: true }, { ...written, text: ':)', emotes: '1:0-1' })).toBeNull();
});

test('a text is emotes only exactly if each word is an emote', () => {
  const word = fc.record({ text: fc.constantFrom('Kappa', '😀', ':)', 'no'), isEmote: fc.boolean() });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      let at = 0;
      const ranges = words.flatMap(({ text, isEmote }) => {
        const [from, length] = [at, [...text].length];
        at += length + 1;
        return isEmote ? [{ id: text === ':)' ? '1' : '2', from, to: from + length - 1 }] : [];
      });
      const text = words.map((each) => each.text).join(' ');
      expect(isEmotesOnly(text, formatEmoteRanges(ranges))).toBe(words.every(({ isEmote }) => isEmote));
    }),
  );
});

test('unique-chat mode compares letters and digits, and leaves short texts alone', () => {
  expect(uniqueLetters('Hello,  WORLD again!')).toBe(uniqueLetters('hello world... again'));
  expect(uniqueLetters('Hello, world again 2')).not.toBe(uniqueLetters('hello world again'));
  expect(uniqueLetters('so true!!!!!!!!!')).toBeNull();
  const modes = { ...OPEN_CHAT, uniqueMessages: true };
  expect(judgeWritten(modes, { ...written, isRepeated: true })?.id).toBe('msg_r9k');
  expect(judgeWritten(modes, written)).toBeNull();
  expect(judgeWritten(OPEN_CHAT, { ...written, isRepeated: true })).toBeNull();
});

test('owners and moderators write in every mode', () => {
  const modes = { ...OPEN_CHAT, emotesOnly: true, uniqueMessages: true };
  expect(judgeWritten(modes, { ...written, isPrivileged: true, isRepeated: true })).toBeNull();
});
