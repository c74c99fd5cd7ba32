import { describe, expect, it } from 'vitest';
import { readableOn } from './readable-on.ts';

describe('readableOn', () => {
  it('writes white on dark colours', () =>
    expect(readableOn('#22305e')).toEqual({ ground: '#22305e', ink: '#ffffff' }));
  it('writes dark on pale colours', () => expect(readableOn('#ffe9a8')).toEqual({ ground: '#ffe9a8', ink: '#17131f' }));
  it('takes a colour of its own for what is none', () => expect(readableOn('red; x').ground).toMatch(/^#[0-9a-f]{6}$/));
});
