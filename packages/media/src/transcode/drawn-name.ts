/** A name drawn as an image, for machines without a font. */
export interface DrawnName {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Rows of pixels of 4 bytes: red, green, blue, alpha. */
  readonly rgba: Buffer;
}

/** Each letter is five columns of seven dots; the lowest bit is the top dot. */
const glyphs: Readonly<Record<string, string>> = {
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  _: '4040404040',
  a: '2054545478',
  b: '7f48444438',
  c: '3844444420',
  d: '384444487f',
  e: '3854545418',
  f: '087e090102',
  g: '0c5252523e',
  h: '7f08040478',
  i: '00447d4000',
  j: '2040443d00',
  k: '7f10284400',
  l: '00417f4000',
  m: '7c04180478',
  n: '7c08040478',
  o: '3844444438',
  p: '7c14141408',
  q: '081414187c',
  r: '7c08040408',
  s: '4854545420',
  t: '043f444020',
  u: '3c4040207c',
  v: '1c2040201c',
  w: '3c4030403c',
  x: '4428102844',
  y: '0c5050503c',
  z: '4464544c44',
};
const [columns, rows] = [5, 7];
/** Distance between two letters, and margin around the name, in dots. */
const advance = columns + 1;
const margin = 1;

/**
 * Draws a channel name in white with a dark shadow. Characters other than letters, digits and underscores become gaps.
 * @param dot side of one dot of a letter, in pixels
 */
export function drawName(name: string, dot: number): DrawnName {
  const width = (name.length * advance + 2 * margin) * dot;
  const height = (rows + 2 * margin) * dot;
  const rgba = Buffer.alloc(width * height * 4);
  const paint = (x: number, y: number, light: number, opacity: number): void => {
    for (let row = y; row < Math.min(y + dot, height); row += 1) {
      for (let column = x; column < Math.min(x + dot, width); column += 1) {
        rgba.set([light, light, light, opacity], (row * width + column) * 4);
      }
    }
  };
  const dots = [...name].flatMap((letter, nth) => dotsOf(letter, nth * advance + margin));
  const shadow = Math.max(1, Math.round(dot / 2));
  for (const { x, y } of dots) paint(x * dot + shadow, y * dot + shadow, 0, 180);
  for (const { x, y } of dots) paint(x * dot, y * dot, 255, 235);
  return { width, height, rgba };
}

function dotsOf(letter: string, left: number): readonly { readonly x: number; readonly y: number }[] {
  const bits = Buffer.from(glyphs[letter] ?? '', 'hex');
  const found: { x: number; y: number }[] = [];
  for (const [column, byte] of bits.entries()) {
    for (let row = 0; row < rows; row += 1) {
      if ((byte >> row) & 1) found.push({ x: left + column, y: margin + row });
    }
  }
  return found;
}
