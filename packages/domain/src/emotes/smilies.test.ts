import { expect, it, test } from 'vitest';
import { SHORTCUT_TOKENS, SMILIES, smileyOf } from './smilies.ts';

test('CHAT-12 each shortcut is mapped to a regular expression of its emote, and to that one alone', () => {
  for (const [shortcut, token] of SHORTCUT_TOKENS) {
    const matching = SMILIES.filter((smiley) => new RegExp(`^(?:${smiley.token})$`).test(shortcut));
    expect(matching.map((smiley) => smiley.token)).toEqual([token]);
  }
  expect(SHORTCUT_TOKENS.get(':-)')).toBe('\\:-?\\)');
  expect(SHORTCUT_TOKENS.get('<3')).toBe('\\<3');
  expect(SHORTCUT_TOKENS.get(':D')).toBe('\\:-?D');
});

it('is a whole word', () => {
  expect(smileyOf(':)')).toBe('1');
  expect(smileyOf(':))')).toBeUndefined();
  expect(smileyOf('constructor')).toBeUndefined();
});
