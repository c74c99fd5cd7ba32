/** The lights of the stage. They are drawn over chat in both themes. */
const LIGHTS = ['#ffd166', '#ff9f5a', '#f25f8b', '#c07bff', '#7bd8ff'] as const;
const FULL = Math.PI * 2;
/** The radius of a drawn picture in CSS pixels: no piece is drawn larger. */
const RADIUS = 18;

interface Pictures {
  /** Three arches, the mark of the site. */
  readonly arches: HTMLCanvasElement;
  readonly star: HTMLCanvasElement;
  readonly dot: HTMLCanvasElement;
}

/** The pictures in one of the colors. */
export type Sprites = (look: number) => Pictures;

function picture(scale: number, color: string, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(RADIUS * 2 * scale);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.setTransform(canvas.width / 2, 0, 0, canvas.width / 2, canvas.width / 2, canvas.width / 2);
  Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth: 0.14 });
  draw(context);
  return canvas;
}

/** They fill a circle with the radius 1 around 0. */
function arches(context: CanvasRenderingContext2D): void {
  for (const share of [0.9, 0.56, 0.25]) {
    context.beginPath();
    context.arc(0, 0, share, Math.PI, FULL);
    context.stroke();
  }
}

function star(context: CanvasRenderingContext2D): void {
  context.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const reach = point % 2 === 0 ? 1 : 0.38;
    const angle = (point / 8) * FULL - Math.PI / 2;
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  context.closePath();
  context.fill();
}

function dot(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.arc(0, 0, 1, 0, FULL);
  context.fill();
}

/** Draws all pictures once. A frame copies them and computes no shape. */
export function spritesAt(scale: number): Sprites {
  const drawn = LIGHTS.map((color) => ({
    arches: picture(scale, color, arches),
    star: picture(scale, color, star),
    dot: picture(scale / 4, color, dot),
  }));
  return (look) => drawn[look % drawn.length] as Pictures;
}
