import type { Piece, ShownCelebration } from './pieces.ts';
import { type Sprites, spritesAt } from './sprites.ts';

const RAYS = 12;
const FULL = Math.PI * 2;
/** The directions of a burst's rays: the same in each frame. */
const DIRECTIONS = Array.from({ length: RAYS }, (_, ray) => {
  const angle = (ray / RAYS) * FULL;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** What is left of a piece's time: 1 at its beginning, 0 at its end; null while it is not there. */
const restOf = ({ from }: Piece, progress: number, lasts: number): number | null => {
  const passed = (progress - from) / lasts;
  return passed < 0 || passed > 1 ? null : 1 - passed;
};

export interface Stage {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly sprites: Sprites;
}

/** @param scale device pixels of a CSS pixel */
export const stageOf = (context: CanvasRenderingContext2D, width: number, height: number, scale: number): Stage => ({
  ...{ context, width, height },
  sprites: spritesAt(scale),
});

/** Draws one frame of a celebration from pictures that were drawn before. `progress` is from 0 to 1. */
export function drawFrame(stage: Stage, kind: ShownCelebration, pieces: readonly Piece[], progress: number): void {
  const { context, width, height, sprites } = stage;
  context.clearRect(0, 0, width, height);
  const put = (image: CanvasImageSource, x: number, y: number, radius: number): void =>
    context.drawImage(image, x - radius, y - radius, radius * 2, radius * 2);
  for (const piece of pieces) {
    const rest = kind === 'simmer' ? 1 - ((progress + piece.from) % 1) : restOf(piece, progress, 0.45);
    if (rest === null) continue;
    const { arches, star, dot } = sprites(piece.look);
    const x = piece.x * width;
    const gone = 1 - rest;
    if (kind === 'simmer') {
      context.globalAlpha = rest * 0.55;
      put(dot, x, height * (1 - gone * 0.3), 2.5 * piece.size);
    } else if (kind === 'simmer-rain') {
      context.globalAlpha = Math.min(1, rest * 3);
      const y = gone * (height + 60) - 30;
      if (piece.look % 2 === 0) put(arches, x + Math.sin(gone * 5) * 14, y, 17 * piece.size);
      else put(star, x + Math.sin(gone * 4) * 14, y, 13 * piece.size);
    } else if (kind === 'fireworks') {
      context.globalAlpha = Math.min(1, rest * 1.6);
      const reach = Math.sqrt(gone) * 70 * piece.size;
      const y = height * (0.08 + piece.y * 0.6) + reach * gone * 0.4;
      for (const ray of DIRECTIONS) put(dot, x + ray.x * reach, y + ray.y * reach, 2.6 * rest + 0.4);
    } else {
      // Nothing moves: lights come and go.
      context.globalAlpha = Math.sin(gone * Math.PI) * 0.75;
      put(star, x, height * (0.06 + piece.y * 0.8), (kind === 'fireworks_optout' ? 16 : 11) * piece.size);
    }
  }
  context.globalAlpha = 1;
}
