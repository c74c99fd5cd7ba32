import { describe, expect, it } from 'vitest';
import { type CompletionRequest, completeText, completionAt, isFinishedWord, rankMatches } from './complete-text.ts';

const at = (typed: string) => {
  const caret = typed.indexOf('|');
  return completionAt(typed.replace('|', ''), caret);
};

describe('what is completed', () => {
  it.each([
    ['@ann|', 'name', 'ann', '@'],
    ['hello @|', 'name', '', '@'],
    ['@Ann| and more', 'name', 'ann', '@'],
    ['/|', 'command', '', '/'],
    ['/tim|', 'command', 'tim', '/'],
    ['/timeout an|', 'name', 'an', ''],
    ['/ban |', 'name', '', ''],
    ['/timeout @an|', 'name', 'an', '@'],
    ['so :wav|', 'emote', 'wav', ':'],
    ['so :wave:|', 'emote', 'wave', ':'],
    [':+1|', 'emote', '+1', ':'],
  ])('%s', (typed, kind, query, mark) => {
    expect(at(typed)).toMatchObject({ kind, query, mark });
  });

  it.each([
    '',
    'hello|',
    'mail@host|',
    'see /raid|',
    'at 10:30|',
    'note:|',
    ':)|',
    '/timeout ann 10|',
    '/slow 3|',
    '@a.b|',
  ])('nothing for "%s"', (typed) => {
    expect(at(typed)).toBeNull();
  });
});

it('names that begin with the letters come before names that contain them, the most recent first', () => {
  const names = ['joann', 'annika', 'bob', 'ann'];
  expect(rankMatches(names, 'ann', (name) => [name], 10)).toEqual(['annika', 'ann', 'joann']);
  expect(rankMatches(names, 'ann', (name) => [name], 2)).toEqual(['annika', 'ann']);
  expect(rankMatches(names, '', (name) => [name], 10)).toEqual(names);
});

it('a completion replaces the word and stands before one space', () => {
  const request = completionAt('hi @an you', 6);
  expect(request).not.toBeNull();
  if (request === null) return;
  expect(completeText('hi @an you', request, '@anna')).toEqual({ text: 'hi @anna you', caret: 9 });
  expect(completeText('hi @an', request, '@anna')).toEqual({ text: 'hi @anna ', caret: 9 });
});

it.each([
  ['/ban bob', ['bob', 'bobby'], true],
  ['/ban BOB', ['bobby', 'bob'], true],
  ['/ban bo', ['bob'], false],
  ['hi @bob', ['@bob'], true],
  ['/clear', ['/clear'], true],
  ['/cl', ['/clear'], false],
  [':wave:', ['👋'], false],
] as const)('of the line %j with the entries %j, the last word is finished: %s', (line, entries, isFinished) => {
  expect(isFinishedWord(completionAt(line, line.length) as CompletionRequest, entries)).toBe(isFinished);
});
