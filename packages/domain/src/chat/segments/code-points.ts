/**
 * Translates positions in code points into positions in UTF-16 units of a text. A position behind the end is the text's
 * length.
 */
export const codePointIndex = (text: string): ((codePoint: number) => number) => {
  if (!/[\ud800-\udfff]/.test(text)) return (codePoint) => Math.min(codePoint, text.length);
  const starts: number[] = [];
  let unit = 0;
  for (const character of text) {
    starts.push(unit);
    unit += character.length;
  }
  return (codePoint) => starts[codePoint] ?? text.length;
};
