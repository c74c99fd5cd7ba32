import { describe, expect, it } from 'vitest';
import { readDraft } from './send-draft.ts';

describe('the send box', () => {
  it('sends one line without spaces around it', () => {
    expect(readDraft('  hello\n  there \n')).toEqual({ text: 'hello there', left: null, canSend: true });
    expect(readDraft(' \n ')).toMatchObject({ canSend: false });
  });

  it('counts code points near the limit of 500', () => {
    expect(readDraft('x'.repeat(439)).left).toBeNull();
    expect(readDraft('x'.repeat(440)).left).toBe(60);
    expect(readDraft('🎆'.repeat(500))).toMatchObject({ left: 0, canSend: true });
    expect(readDraft('🎆'.repeat(501))).toMatchObject({ left: -1, canSend: false });
    expect(readDraft(`/me ${'x'.repeat(500)}`)).toMatchObject({ left: 0, canSend: true });
  });
});
