import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/**
 * A server has no fonts, so text becomes outlines of the font that the site itself uses. It knows the letters of Latin
 * scripts; other characters are left out of flattened pictures. The page draws the text itself.
 */
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

let font: Promise<Font> | undefined;
/** Loaded with the first story: it takes memory that most processes never need. */
const loadFont = (): Promise<Font> => {
  font ??= import('fontkit').then(({ openSync }) => openSync(createRequire(import.meta.url).resolve(FONT)));
  return font;
};

/** A line of text as outlines. Lengths are in parts of the letters' size. */
export interface OutlinedLine {
  readonly width: number;
  /** Outlines with the place of each, in the font's units, with y upwards. */
  readonly glyphs: readonly { readonly x: number; readonly y: number; readonly path: string }[];
}

export interface OutlinedText {
  readonly unitsPerEm: number;
  /** The height of a capital letter. */
  readonly capHeight: number;
  readonly lines: readonly OutlinedLine[];
}

export async function outlineText(lines: readonly string[]): Promise<OutlinedText> {
  const loaded = await loadFont();
  return {
    unitsPerEm: loaded.unitsPerEm,
    capHeight: loaded.capHeight / loaded.unitsPerEm,
    lines: lines.map((line) => outlineLine(loaded, line)),
  };
}

function outlineLine(loaded: Font, line: string): OutlinedLine {
  const { glyphs, positions } = loaded.layout(line);
  let x = 0;
  const placed: { x: number; y: number; path: string }[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    // The glyph 0 stands for characters that the font lacks.
    if (glyph.id === 0) continue;
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const path = glyph.path.toSVG();
    if (path !== '') placed.push({ x: x + xOffset, y: yOffset, path });
    x += xAdvance;
  }
  return { width: x / loaded.unitsPerEm, glyphs: placed };
}
