import { Transformer } from '@napi-rs/image';

/** All sizes of all badges, cheers and emotes of the site have room. */
const KEPT = 1_024;
const kept = new Map<string, Promise<Buffer>>();

/**
 * A drawing of the site as a PNG of `size` × `size` px, or of another height, drawn once. The drawing contains no text, because a server has no
 * fonts.
 * @param name tells the drawing from others
 */
export const pngOfSvg = (name: string, svg: string, size: number, height = size): Promise<Buffer> => {
  const key = `${name} ${size}x${height}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = Transformer.fromSvg(svg).resize(size, height).png();
  kept.set(key, drawn);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? key);
  drawn.catch(() => kept.delete(key));
  return drawn;
};
