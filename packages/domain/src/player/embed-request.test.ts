import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_PARENT,
  type EmbedRequest,
  embedSearch,
  frameAncestors,
  parentsOf,
  readEmbedRequest,
} from './embed-request.ts';

describe('the address of an embedded player', () => {
  it('takes any page for a parent where the address says so, whatever hosts stand beside', () => {
    for (const search of ['?parent=*', '?parent=%2A', '?parent=a.example&parent=*']) {
      expect(parentsOf(search)).toEqual([ANY_PARENT]);
      expect(frameAncestors(search)).toBe('*');
    }
    for (const search of ['?parent=*.example', '?parent=**', '?parent=*;script-src *'])
      expect(parentsOf(search)).toEqual([]);
  });

  it('names one thing to play, and how', () => {
    expect(readEmbedRequest('?channel=NightKiln&parent=example.com')).toEqual({
      content: { type: 'channel', login: 'nightkiln' },
      parents: ['example.com'],
      autoplay: true,
      isMuted: false,
      startAt: null,
    });
    expect(readEmbedRequest('?video=v0123&autoplay=false&muted=true&time=1h2m3s')).toMatchObject({
      content: { type: 'video', videoID: '123' },
      autoplay: false,
      isMuted: true,
      startAt: 3723,
    });
    expect(readEmbedRequest('?clip=QuickFox').content).toEqual({ type: 'clip', slug: 'QuickFox' });
    expect(readEmbedRequest('?collection=7&video=9').content).toEqual({
      type: 'collection',
      collectionID: '7',
      videoID: '9',
    });
    expect(readEmbedRequest('').content).toBeNull();
    expect(readEmbedRequest('?channel=&video=%20').content).toBeNull();
  });

  it('lets the sites it names frame it, and no other', () => {
    expect(frameAncestors('?parent=example.com&parent=127.0.0.1:8081')).toBe(
      "'self' https://example.com http://example.com https://127.0.0.1:8081 http://127.0.0.1:8081",
    );
    expect(frameAncestors('?channel=a')).toBe('*');
    expect(parentsOf(`?${Array.from({ length: 50 }, (_, index) => `parent=s${index}.org`).join('&')}`)).toHaveLength(
      20,
    );
  });

  it('lets nothing into the policy that is no host', () => {
    for (const bad of ['a b', "x.com; script-src 'none'", 'http://x.com', 'x.com/path', '-x.com', 'x..com', "'self'"]) {
      expect(parentsOf(`?parent=${encodeURIComponent(bad)}`)).toEqual([]);
      // It names somebody, so not everybody may.
      expect(frameAncestors(`?channel=a&parent=${encodeURIComponent(bad)}`)).toBe("'none'");
      expect(frameAncestors(`?parent=${encodeURIComponent(bad)}&parent=good.example`)).toBe(
        "'self' https://good.example http://good.example",
      );
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const policy = frameAncestors(`?parent=${encodeURIComponent(text)}`);
        expect(policy === '*').toBe(text === '*');
        if (policy !== '*' && policy !== "'none'") expect(policy).toMatch(/^'self'( https?:\/\/[a-z0-9.:-]+)+$/);
      }),
    );
  });

  it('is written as it is read', () => {
    const text = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
    const content = fc.oneof(
      fc.record({ type: fc.constant('channel' as const), login: text }),
      fc.record({
        type: fc.constant('clip' as const),
        slug: fc.stringMatching(/^[A-Za-z0-9_&=+ %-]{1,30}$/).filter((slug) => slug.trim() === slug),
      }),
      fc.record({ type: fc.constant('video' as const), videoID: fc.stringMatching(/^[1-9]\d{0,9}$/) }),
      fc.record({
        type: fc.constant('collection' as const),
        collectionID: text,
        videoID: fc.option(fc.stringMatching(/^[1-9]\d{0,9}$/), { nil: null }),
      }),
      fc.constant(null),
    );
    const request = fc.record({
      content,
      parents: fc.oneof(
        fc.constant([ANY_PARENT]),
        fc.array(fc.constantFrom('a.example', 'b.example:8443'), { maxLength: 3 }),
      ),
      autoplay: fc.boolean(),
      isMuted: fc.boolean(),
      startAt: fc.option(fc.nat(100_000), { nil: null }),
    });
    fc.assert(
      fc.property(request, (one: EmbedRequest) => {
        expect(readEmbedRequest(embedSearch(one))).toEqual(one);
      }),
    );
  });
});
