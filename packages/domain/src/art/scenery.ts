import { between, type Random } from './seeded-random.ts';
import { n } from './svg.ts';

/** Nested half circles over (`x`, `ground`): the stage. Radii run evenly from `inner` to `outer`. */
export const arches = (
  x: number,
  ground: number,
  inner: number,
  outer: number,
  count: number,
  stroke: { readonly colour: string; readonly width: number; readonly opacity: number },
): string => {
  const paths = Array.from({ length: count }, (_, index) => {
    const radius = inner + ((outer - inner) * index) / Math.max(1, count - 1);
    const opacity = stroke.opacity * (1 - (0.62 * index) / count);
    return (
      `<path d="M${n(x - radius)} ${n(ground)}a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0" ` +
      `stroke-opacity="${opacity.toFixed(2)}"/>`
    );
  });
  return `<g fill="none" stroke="${stroke.colour}" stroke-width="${n(stroke.width)}">${paths.join('')}</g>`;
};

/** Few small stars in the upper part of a picture. */
export const stars = (random: Random, width: number, height: number, count: number, colour: string): string => {
  const dots = Array.from({ length: count }, () => {
    const radius = between(random, 0.5, 1.5);
    const x = between(random, 0, width);
    const y = between(random, 0, height);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" opacity="${between(random, 0.25, 0.85).toFixed(2)}"/>`;
  });
  return `<g fill="${colour}">${dots.join('')}</g>`;
};

/** A range of soft hills from the left edge to the right, filled to the bottom. `top` is where its crest lies. */
export const hills = (
  random: Random,
  width: number,
  height: number,
  top: number,
  swing: number,
  fill: string,
  opacity = 1,
): string => {
  const waves = Math.max(2, Math.round(width / 220));
  const step = width / waves;
  let path = `M0 ${n(top + between(random, -swing, swing))}`;
  let level = top + between(random, -swing, swing);
  for (let index = 0; index < waves; index += 1) {
    const next = top + between(random, -swing, swing);
    const x = index * step;
    path += `C${n(x + step * 0.4)} ${n(level)} ${n(x + step * 0.6)} ${n(next)} ${n(x + step)} ${n(next)}`;
    level = next;
  }
  return `<path d="${path}V${n(height)}H0z" fill="${fill}" opacity="${opacity}"/>`;
};
