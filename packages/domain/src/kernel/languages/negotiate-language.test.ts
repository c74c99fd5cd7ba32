import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

describe('negotiateLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at, en;q=0.9', 'de'],
    ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR, de;q=0.4, en;q=0.5', 'en'],
    ['fr, de;q=0.5', 'de'],
    ['en;q=0.2, de;q=0.20', 'en'],
    ['de ; q=0.3 , en ;q=0.2', 'de'],
    ['de;q=0.1, de-AT;q=0.9, en;q=0.5', 'de'],
    ['de-Latn-AT-1996', 'de'],
  ])('%s leads to %s', (header, language) => expect(negotiateLanguage(header)).toBe(language));

  it.each([
    ['*', 'en'],
    ['*, de;q=0.5', 'en'],
    ['en;q=0.1, *', 'de'],
    ['fr, *;q=0.1', 'en'],
    ['*;q=0', 'en'],
    ['de;q=0, *', 'en'],
    ['en;q=0, de;q=0.1', 'de'],
    ['de;q=0', 'en'],
    ['de-AT;q=0, de', 'de'],
  ])('knows what stands for any and what is refused: %s leads to %s', (header, language) =>
    expect(negotiateLanguage(header)).toBe(language),
  );

  it.each([
    undefined,
    '',
    ',',
    ';q=1',
    'deutsch',
    'd e',
    'de;q=2',
    'de;q=-1',
    'de;q=0.1234',
    'de;level=1',
    '../../de',
    'de_AT',
    'constructor',
    'pseudo',
    '\u0000de',
  ])('takes no notice of %j', (header) => expect(negotiateLanguage(header)).toBe('en'));

  it('reads what is right beside what is not', () => expect(negotiateLanguage('??;q=x, de;q=0.5, ,=')).toBe('de'));

  it('reads the beginning of a header that has no end, and not half a range', () => {
    expect(negotiateLanguage(`de,${'fr,'.repeat(1_000_000)}`)).toBe('de');
    expect(negotiateLanguage(`${'fr,'.repeat(1_000)}de`)).toBe('en');
    // Cut after 1000 characters, the last range would read "de".
    expect(negotiateLanguage(`${'x'.repeat(996)}, den`)).toBe('en');
    expect(negotiateLanguage(`${'-'.repeat(900)}${'a-'.repeat(100_000)}`)).toBe('en');
  });
});
