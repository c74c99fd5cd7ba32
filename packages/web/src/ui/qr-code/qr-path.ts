import { encode } from 'uqr';

/**
 * Encodes a text as a QR code (ISO/IEC 18004, error correction M, quiet zone of 4 modules). Returns one SVG path of
 * unit squares, and the side length.
 */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .map((row, y) =>
      row.map((isDark, x) => (isDark && row[x - 1] !== true ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '')).join(''),
    )
    .join('');
  return { size, path };
};

const runFrom = (row: readonly boolean[], start: number): number => {
  const end = row.indexOf(false, start);
  return (end === -1 ? row.length : end) - start;
};
