/** The part of fontkit that draws text; the package has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
      readonly advanceWidth: number;
    };
  }
  export function openSync(file: string): Font;
}
