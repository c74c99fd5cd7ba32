import { describe, expect, test } from 'vitest';
import { defaultAvatar } from './avatar-art.ts';
import { categoryArt } from './category-art.ts';
import { escapeXml } from './svg.ts';
import { defaultBanner, streamPreviewArt } from './wide-art.ts';

/** The first place where a text is no well-formed XML (of the kind drawn here: elements, attributes, text). */
const malformed = (xml: string): string | undefined => {
  const open: string[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
  let end = 0;
  for (let match = token.exec(xml); match; match = token.exec(xml)) {
    end = token.lastIndex;
    const [whole, closing, name, , empty] = match;
    if (/&(?!(amp|lt|gt|quot|#\d+);)/.test(whole)) return whole;
    if (name === undefined) continue;
    if (closing) {
      if (open.pop() !== name) return whole;
    } else if (!empty) open.push(name);
  }
  if (end !== xml.length) return xml.slice(end, end + 60);
  return open.pop();
};

const slugs = [
  ...['pottery-and-glass', 'nature-cams', 'modular-synths', 'chess', 'baking', 'software-and-games-dev', 'live-music'],
  ...['retro-games', 'space-and-science', 'drawing-and-painting', 'gardening', 'trains', 'board-games', 'talk-and-tea'],
  ...['', 'no-motif', 'ünï-cødé'],
];
const hostile = `<script>alert("1")</script> & 'Q' \u0000\u001b\ud800`;

describe('pictures the project draws', () => {
  test.each(slugs)('the art of category "%s" is well-formed, 285 × 380 and always the same', (slug) => {
    const svg = categoryArt(slug, `Name of ${slug}`);
    expect(malformed(svg)).toBeUndefined();
    expect(svg).toMatch(/^<svg [^>]*width="285" height="380"/);
    expect(categoryArt(slug, `Name of ${slug}`)).toBe(svg);
  });

  test.each(['nightkiln', 'rook_and_pawn', '_', 'élan', ''])('avatar and banners of "%s" are well-formed', (login) => {
    for (const draw of [defaultAvatar, defaultBanner, streamPreviewArt]) {
      expect(malformed(draw(login))).toBeUndefined();
      expect(draw(login)).toBe(draw(login));
    }
  });

  test('different names give different pictures', () => {
    const logins = Array.from({ length: 20 }, (_, index) => `channel${index}`);
    expect(new Set(logins.map((login) => defaultBanner(login))).size).toBe(20);
    expect(new Set(slugs.map((slug) => categoryArt(slug, slug))).size).toBe(slugs.length);
  });

  test('an avatar shows the first letter or digit of the name', () => {
    expect(defaultAvatar('__zoe')).toContain('>Z</text>');
    expect(defaultAvatar('b', 'Éclair')).toContain('>É</text>');
    expect(defaultAvatar('___')).toContain('>?</text>');
  });

  test('text is escaped and cannot leave its place', () => {
    expect(malformed(categoryArt('chess', hostile))).toBeUndefined();
    expect(malformed(defaultAvatar('x', hostile))).toBeUndefined();
    expect(categoryArt('chess', hostile)).not.toContain('<script');
    expect(escapeXml(hostile)).toBe('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Q&#39; ');
  });

  test('numbers and colours are whole: nothing undefined is drawn', () => {
    for (const slug of slugs) expect(categoryArt(slug, 'x')).not.toMatch(/NaN|undefined|Infinity/);
    expect(defaultBanner('x') + defaultAvatar('x')).not.toMatch(/NaN|undefined|Infinity/);
  });
});
