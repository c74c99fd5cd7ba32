import type { Piece, ShownCelebration } from './pieces.ts';

/** The lights of the stage. They are drawn over chat in both themes. */
const LIGHTS = ['#ffd166', '#ff9f5a', '#f25f8b', '#c07bff', '#7bd8ff'] as const;
const lightOf = ({ look }: Piece): string => LIGHTS[look % LIGHTS.length] ?? LIGHTS[0];

const RAYS = 12;
const FULL = Math.PI * 2;

/** Three arches, the mark of the site. */
function arches(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (const share of [1, 0.62, 0.28]) {
    context.beginPath();
    context.arc(x, y, radius * share, Math.PI, FULL);
    context.stroke();
  }
}

function star(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const reach = point % 2 === 0 ? radius : radius * 0.38;
    const angle = (point / 8) * FULL - Math.PI / 2;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  context.fill();
}

function burst(context: CanvasRenderingContext2D, x: number, y: number, radius: number, rest: number): void {
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = (ray / RAYS) * FULL;
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius + radius * (1 - rest) * 0.4,
      2.6 * rest + 0.4,
      0,
      FULL,
    );
    context.fill();
  }
}

/** What is left of a piece's time: 1 at its beginning, 0 at its end; null while it is not there. */
const restOf = ({ from }: Piece, progress: number, lasts: number): number | null => {
  const passed = (progress - from) / lasts;
  return passed < 0 || passed > 1 ? null : 1 - passed;
};

/** Draws one frame of a celebration. `progress` is from 0 to 1. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  kind: ShownCelebration,
  pieces: readonly Piece[],
  progress: number,
): void {
  context.clearRect(0, 0, width, height);
  context.lineWidth = 2;
  for (const piece of pieces) {
    const rest = kind === 'simmer' ? 1 - ((progress + piece.from) % 1) : restOf(piece, progress, 0.45);
    if (rest === null) continue;
    const color = lightOf(piece);
    context.fillStyle = color;
    context.strokeStyle = color;
    const x = piece.x * width;
    const gone = 1 - rest;
    if (kind === 'simmer') {
      context.globalAlpha = rest * 0.55;
      context.beginPath();
      context.arc(x, height * (1 - gone * 0.3), 2.5 * piece.size, 0, FULL);
      context.fill();
    } else if (kind === 'simmer-rain') {
      context.globalAlpha = Math.min(1, rest * 3);
      const y = gone * (height + 60) - 30;
      if (piece.look % 2 === 0) arches(context, x + Math.sin(gone * 5) * 14, y, 15 * piece.size);
      else star(context, x + Math.sin(gone * 4) * 14, y, 13 * piece.size);
    } else if (kind === 'fireworks') {
      context.globalAlpha = Math.min(1, rest * 1.6);
      burst(context, x, height * (0.08 + piece.y * 0.6), Math.sqrt(gone) * 70 * piece.size, rest);
    } else {
      // Nothing moves: lights come and go.
      context.globalAlpha = Math.sin(gone * Math.PI) * 0.75;
      star(context, x, height * (0.06 + piece.y * 0.8), (kind === 'fireworks_optout' ? 16 : 11) * piece.size);
    }
  }
  context.globalAlpha = 1;
}
