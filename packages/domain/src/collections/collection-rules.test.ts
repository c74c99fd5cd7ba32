import { describe, expect, it } from 'vitest';
import { checkCollectionDescription, checkCollectionTitle } from './collection-rules.ts';

describe('the words of a collection', () => {
  it('are a title on one line', () => {
    expect(checkCollectionTitle('  Best\n of\t2026 ')).toEqual({ ok: true, value: 'Best of 2026' });
    expect(checkCollectionTitle('\u0000 \u202e')).toMatchObject({ code: 'TITLE_EMPTY' });
  });

  it('have a length in characters as people count them', () => {
    expect(checkCollectionTitle('😀'.repeat(100)).ok).toBe(true);
    expect(checkCollectionTitle('a'.repeat(101))).toMatchObject({ code: 'TITLE_TOO_LONG' });
    expect(checkCollectionDescription('😀'.repeat(500)).ok).toBe(true);
    expect(checkCollectionDescription('a'.repeat(501))).toMatchObject({ code: 'DESCRIPTION_TOO_LONG' });
  });

  it('keep the lines of a description', () => {
    expect(checkCollectionDescription(' one\n\ntwo\u0007 ')).toEqual({ ok: true, value: 'one\n\ntwo' });
  });
});
