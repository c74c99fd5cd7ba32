/** Pixels of a rectangle as RGBA with 8 bits each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** One whole picture of an animation. */
export interface Frame extends Pixels {
  readonly milliseconds: number;
}

/** A part of an animation's file: a patch that changes the picture before it. */
export interface Patch extends Frame {
  readonly x: number;
  readonly y: number;
  /** `over`: transparent pixels show what is below; `source`: they replace it. */
  readonly blend: 'over' | 'source';
  /** Everything that happens to the rectangle after the picture was shown. */
  readonly dispose: 'keep' | 'clear' | 'restore';
}

/** Where a file's own numbers make it too large or it ends too early. */
export class BadAnimationError extends Error {
  override readonly name = 'BadAnimationError';
}

/** An animation has more pictures than allowed. */
export class TooManyFramesError extends Error {
  override readonly name = 'TooManyFramesError';
}

/** Draws the patches of an animation one over the other. Each result is a whole picture. */
export function composeFrames(width: number, height: number, patches: Iterable<Patch>): Frame[] {
  const canvas = new Uint8Array(width * height * 4);
  const frames: Frame[] = [];
  for (const patch of patches) {
    if (patch.x + patch.width > width || patch.y + patch.height > height) {
      throw new BadAnimationError('a picture of the animation is outside of its canvas');
    }
    const before = patch.dispose === 'restore' ? canvas.slice() : undefined;
    draw(canvas, width, patch);
    frames.push({ width, height, rgba: canvas.slice(), milliseconds: patch.milliseconds });
    if (before !== undefined) canvas.set(before);
    else if (patch.dispose === 'clear') clear(canvas, width, patch);
  }
  return frames;
}

function draw(canvas: Uint8Array, width: number, { x, y, rgba, blend, ...patch }: Patch): void {
  for (let row = 0; row < patch.height; row += 1) {
    for (let column = 0; column < patch.width; column += 1) {
      const from = (row * patch.width + column) * 4;
      const to = ((y + row) * width + x + column) * 4;
      const alpha = rgba[from + 3] ?? 0;
      if (blend === 'source' || alpha === 255) canvas.set(rgba.subarray(from, from + 4), to);
      else if (alpha > 0) blendPixel(canvas, to, rgba, from, alpha);
    }
  }
}

/** Source over destination, with colours that are not multiplied by alpha. */
function blendPixel(canvas: Uint8Array, to: number, rgba: Uint8Array, from: number, alpha: number): void {
  const below = ((canvas[to + 3] ?? 0) * (255 - alpha)) / 255;
  const sum = alpha + below;
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = ((rgba[from + channel] ?? 0) * alpha + (canvas[to + channel] ?? 0) * below) / sum;
    canvas[to + channel] = Math.round(mixed);
  }
  canvas[to + 3] = Math.round(sum);
}

function clear(canvas: Uint8Array, width: number, patch: Patch): void {
  for (let row = patch.y; row < patch.y + patch.height; row += 1) {
    const start = (row * width + patch.x) * 4;
    canvas.fill(0, start, start + patch.width * 4);
  }
}
