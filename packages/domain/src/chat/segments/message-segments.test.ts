import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FLAGGED_CATEGORIES } from '../../kernel/text-flag.ts';
import { formatEmoteRanges } from './emote-ranges.ts';
import { type FlaggedRange, hiddenRanges } from './flagged-ranges.ts';
import { mentionsLogin, messageSegments } from './message-segments.ts';

const SITE = 'bandshell.example';
const kinds = (text: string, siteHost: string | null = SITE) =>
  messageSegments(text, { siteHost }).flatMap((segment) => (segment.kind === 'text' ? [] : [segment]));
const links = (text: string) => kinds(text, null).flatMap((segment) => ('href' in segment ? [segment.href] : []));

test('CHAT-01 a message is cut into text, emote, cheer, link, clip link, video link, mention and flagged text', () => {
  const text =
    'hi @Oda_P KilnFire Cheer100 https://a.example https://bandshell.example/oda/clip/RedLid see https://bandshell.example/videos/77 you fool';
  const start = text.indexOf('KilnFire');
  const segments = messageSegments(text, {
    emotes: `9:${start}-${start + 7}`,
    siteHost: SITE,
    selfLogin: 'oda_p',
    cheerPrefixes: new Set(['cheer']),
    hidden: [{ from: text.length - 4, to: text.length - 1, categories: ['aggressive'] }],
  });
  expect(segments).toEqual([
    { kind: 'text', text: 'hi ' },
    { kind: 'mention', text: '@Oda_P', login: 'oda_p', isSelf: true },
    { kind: 'text', text: ' ' },
    { kind: 'emote', text: 'KilnFire', id: '9' },
    { kind: 'text', text: ' ' },
    { kind: 'cheer', text: 'Cheer100', prefix: 'cheer', bits: 100 },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'https://a.example', href: 'https://a.example' },
    { kind: 'text', text: ' ' },
    {
      kind: 'clip-link',
      text: 'https://bandshell.example/oda/clip/RedLid',
      href: 'https://bandshell.example/oda/clip/RedLid',
      slug: 'RedLid',
    },
    { kind: 'text', text: ' see ' },
    {
      kind: 'video-link',
      text: 'https://bandshell.example/videos/77',
      href: 'https://bandshell.example/videos/77',
      id: '77',
    },
    { kind: 'text', text: ' you ' },
    { kind: 'flagged', text: 'fool', categories: ['aggressive'], segments: [{ kind: 'text', text: 'fool' }] },
  ]);
});

describe('links', () => {
  it('are found, and the marks of the sentence stay outside', () => {
    expect(links('see https://example.org/a?b=c#d, or www.example.org.')).toEqual([
      'https://example.org/a?b=c#d',
      'https://www.example.org',
    ]);
    expect(links('HTTP://EXAMPLE.ORG:8080/x')).toEqual(['HTTP://EXAMPLE.ORG:8080/x']);
    expect(links('https://bücher.example/ß')).toEqual(['https://bücher.example/ß']);
  });

  test('CHAT-09 an unbalanced closing parenthesis at the end is no part of a link', () => {
    expect(links('(https://en.example.org/wiki/Kiln_(oven))')).toEqual(['https://en.example.org/wiki/Kiln_(oven)']);
    expect(links('(see https://a.example/x)')).toEqual(['https://a.example/x']);
    expect(links('https://a.example/x)))')).toEqual(['https://a.example/x']);
    expect(links('https://a.example/(x).')).toEqual(['https://a.example/(x)']);
  });

  test('CHAT-08 a link after @ is ignored', () => {
    expect(kinds('@https://a.example/x')).toEqual([]);
    expect(kinds('@www.a.example')).toEqual([]);
    expect(kinds(`@https://${SITE}/oda/clip/RedLid`)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://nohost',
    'https://user@evil.example',
    'https://good.example:x@evil.example',
    'mailto:a@b.example',
    'https://exa mple',
    'xhttps://example.org',
    'https://-a.example',
    'https://127.0.0.1/',
    `https://${'a.'.repeat(130)}example`,
  ])('are not made of %s', (text) => {
    expect(links(text)).toEqual([]);
  });
});

describe('links to the site', () => {
  test.each([
    [`https://clips.${SITE}/RedLid-9`, 'RedLid-9'],
    [`https://${SITE}/oda_p/clip/RedLid-9?x=1`, 'RedLid-9'],
    [`http://www.${SITE}/oda_p/clip/RedLid-9/`, 'RedLid-9'],
  ])('CHAT-06 %s is a clip link', (text, slug) => {
    expect(kinds(text)).toMatchObject([{ kind: 'clip-link', slug }]);
  });

  test.each([`https://clips.${SITE}/create`, `https://${SITE}/oda/clip/create`, `https://clips.${SITE}/Create`])(
    'CHAT-07 %s is no clip',
    (text) => {
      expect(kinds(text)).toMatchObject([{ kind: 'link' }]);
    },
  );

  test('CHAT-10 /videos/ and digits is a video link', () => {
    expect(kinds(`https://${SITE}/videos/123456?t=1h`)).toMatchObject([{ kind: 'video-link', id: '123456' }]);
    expect(kinds(`https://${SITE}/videos/12a`)).toMatchObject([{ kind: 'link' }]);
    expect(kinds(`https://${SITE}/videos/`)).toMatchObject([{ kind: 'link' }]);
  });

  it('are links like others on another host', () => {
    expect(kinds('https://other.example/videos/12 https://clips.other.example/RedLid')).toMatchObject([
      { kind: 'link' },
      { kind: 'link' },
    ]);
    expect(kinds(`https://evil-${SITE}/videos/12`)).toMatchObject([{ kind: 'link' }]);
  });

  it('work on a host without a dot and with a port', () => {
    expect(kinds('http://localhost:8090/videos/12', 'localhost:8090')).toMatchObject([{ kind: 'video-link' }]);
    expect(kinds('http://localhost:8091/videos/12', 'localhost:8090')).toEqual([]);
  });
});

describe('mentions', () => {
  it('know the reader', () => {
    expect(messageSegments('hi @Oda_P and @marlow!', { selfLogin: 'oda_p' })).toEqual([
      { kind: 'text', text: 'hi ' },
      { kind: 'mention', text: '@Oda_P', login: 'oda_p', isSelf: true },
      { kind: 'text', text: ' and ' },
      { kind: 'mention', text: '@marlow', login: 'marlow', isSelf: false },
      { kind: 'text', text: '!' },
    ]);
    expect(kinds('mail me@example.org')).toEqual([]);
    expect(kinds(`@${'a'.repeat(26)}`)).toEqual([]);
  });

  it('of the reader are the login as a word, with or without @', () => {
    expect(mentionsLogin('Oda_P: look', 'oda_p')).toBe(true);
    expect(mentionsLogin('@oda_p', 'oda_p')).toBe(true);
    expect(mentionsLogin('oda_p2 and xoda_p', 'oda_p')).toBe(false);
    expect(mentionsLogin('https://a.example/oda_p', 'oda_p')).toBe(false);
    expect(mentionsLogin('anything', null)).toBe(false);
  });
});

describe('cheers', () => {
  const cheers = (text: string) =>
    messageSegments(text, { cheerPrefixes: new Set(['cheer', 'kiln4x']) }).filter(({ kind }) => kind === 'cheer');

  it('are whole words of a prefix in use and a number', () => {
    expect(cheers('cheer1 CHEER100 kiln4x50')).toMatchObject([
      { prefix: 'cheer', bits: 1 },
      { prefix: 'cheer', bits: 100 },
      { prefix: 'kiln4x', bits: 50 },
    ]);
    expect(cheers('cheer cheer0 xcheer5 cheer5x cheer5! other100 cheer9999999')).toEqual([]);
    expect(messageSegments('cheer100')).toEqual([{ kind: 'text', text: 'cheer100' }]);
  });
});

describe('emotes', () => {
  it('are counted in code points', () => {
    expect(messageSegments('🏺🏺 Kiln é', { emotes: '7:3-6' })).toEqual([
      { kind: 'text', text: '🏺🏺 ' },
      { kind: 'emote', text: 'Kiln', id: '7' },
      { kind: 'text', text: ' é' },
    ]);
  });

  it('win over a link that they overlap', () => {
    expect(messageSegments('https://a.example', { emotes: '7:5-7' })).toMatchObject([
      { kind: 'text' },
      { kind: 'emote', text: '://' },
      { kind: 'text' },
    ]);
  });
});

const flagged = (text: string, hidden: readonly FlaggedRange[], emotes = '') =>
  messageSegments(text, { hidden, emotes }).map((segment) =>
    segment.kind === 'flagged' ? `[${segment.segments.map(({ text }) => text).join('|')}]` : segment.text,
  );

describe('flagged text', () => {
  const categories = ['profanity'] as const;
  it('is cut out of text, and takes other segments whole', () => {
    expect(flagged('you silly fool', [{ from: 4, to: 8, categories }])).toEqual(['you ', '[silly]', ' fool']);
    expect(flagged('a Kiln b', [{ from: 4, to: 6, categories }], '7:2-5')).toEqual(['a ', '[Kiln| ]', 'b']);
    expect(flagged('see https://a.example/bad', [{ from: 22, to: 24, categories }])).toEqual([
      'see ',
      '[https://a.example/bad]',
    ]);
    expect(flagged('abc', [{ from: 2, to: 99, categories }])).toEqual(['ab', '[c]']);
    expect(flagged('abc', [{ from: 50, to: 99, categories }])).toEqual(['abc']);
  });
});

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('https://a.example/', `https://${SITE}/videos/5`, 'www.a.example', '@ann', 'http://', 'cheer5', '🏺'),
  fc.constantFrom('(', ')', ' ', '.', ' @', '\n'),
);
const range = fc
  .record({ from: fc.nat(80), length: fc.nat(9) })
  .map(({ from, length }) => ({ from, to: from + length }));

describe('any message', () => {
  it('is the texts of its segments, links only to the web, and is cut where code points are', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.array(
          range.map((place) => ({ ...place, id: '7' })),
          { maxLength: 5 },
        ),
        fc.array(fc.tuple(range, fc.subarray([...FLAGGED_CATEGORIES], { minLength: 1 })), { maxLength: 5 }),
        (words, emotes, flags) => {
          const text = words.join('').replace(/\p{Surrogate}/gu, '');
          const preferences = { aggressive: true, identity: true, profanity: true, sexual: false };
          const hidden = hiddenRanges(
            flags.map(([place, categories]) => ({ ...place, categories })),
            preferences,
          );
          const facts = { siteHost: SITE, selfLogin: 'ann', cheerPrefixes: new Set(['cheer']), hidden };
          const segments = messageSegments(text, { ...facts, emotes: formatEmoteRanges(emotes) });
          expect(segments.map((segment) => segment.text).join('')).toBe(text);
          for (const segment of segments) {
            expect(segment.text).not.toBe('');
            expect(segment.text).not.toMatch(/\p{Surrogate}/u);
            const inner = segment.kind === 'flagged' ? segment.segments : [segment];
            expect(inner.map((one) => one.text).join('')).toBe(segment.text);
            for (const one of inner) if ('href' in one) expect(one.href).toMatch(/^https?:\/\//i);
          }
          expect(segments.length).toBeLessThanOrEqual(2 * (40 + 40 + 100) + 20);
        },
      ),
    );
  });
});
