import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsLogin, messagePieces } from './message-pieces.ts';

const links = (text: string) =>
  messagePieces(text, null).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

describe('pieces of a message', () => {
  it('finds links and leaves the marks of the sentence outside', () => {
    expect(links('see https://example.org/a?b=c#d, or www.example.org.')).toEqual([
      'https://example.org/a?b=c#d',
      'https://www.example.org',
    ]);
    expect(links('(https://en.example.org/wiki/Kiln_(oven))')).toEqual(['https://en.example.org/wiki/Kiln_(oven)']);
    expect(links('HTTP://EXAMPLE.ORG:8080/x')).toEqual(['HTTP://EXAMPLE.ORG:8080/x']);
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
  ])('does not make a link of %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('finds mentions and knows the reader', () => {
    expect(messagePieces('hi @Oda_P and @marlow!', 'oda_p')).toEqual([
      { kind: 'text', text: 'hi ' },
      { kind: 'mention', text: '@Oda_P', login: 'oda_p', isSelf: true },
      { kind: 'text', text: ' and ' },
      { kind: 'mention', text: '@marlow', login: 'marlow', isSelf: false },
      { kind: 'text', text: '!' },
    ]);
    expect(messagePieces('mail me@example.org', 'example')).toEqual([{ kind: 'text', text: 'mail me@example.org' }]);
  });

  it('loses nothing of the text and links only to the web', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('https://a.example/', 'www.a.example', '@ann', 'http://', '(', ')', ' ', '.'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join('');
        const pieces = messagePieces(text, 'ann');
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) if (piece.kind === 'link') expect(piece.href).toMatch(/^https?:\/\//i);
        expect(pieces.length).toBeLessThanOrEqual(42);
      }),
    );
  });
});

describe('a mention of the reader', () => {
  it('is the login as a word, with or without @', () => {
    expect(mentionsLogin('Oda_P: look', 'oda_p')).toBe(true);
    expect(mentionsLogin('@oda_p', 'oda_p')).toBe(true);
    expect(mentionsLogin('oda_p2 and xoda_p', 'oda_p')).toBe(false);
    expect(mentionsLogin('https://a.example/oda_p', 'oda_p')).toBe(false);
    expect(mentionsLogin('anything', null)).toBe(false);
  });
});
