/** How a drawing is made: for which ground, and whether it moves. */
export interface Brush {
  /** Colour of the rim, which sets the drawing off from the ground. */
  readonly rim: string;
  /** The given animation, or nothing in a drawing that stands still. */
  readonly moving: (animation: string) => string;
}

export type Drawing = (brush: Brush) => string;

/** Colour of features inside a drawing. */
export const INK = '#2b1840';

/** SMIL: turns about a point (x, y) between angles, without end. */
export const turn = (values: string, seconds: number): string =>
  `<animateTransform attributeName="transform" type="rotate" values="${values}" dur="${seconds}s" repeatCount="indefinite"/>`;

/** SMIL: moves by the given offsets, without end. */
export const shift = (values: string, seconds: number): string =>
  `<animateTransform attributeName="transform" type="translate" values="${values}" dur="${seconds}s" repeatCount="indefinite"/>`;

/** SMIL: grows and shrinks about the origin of its group, without end. */
export const pulse = (values: string, seconds: number): string =>
  `<animateTransform attributeName="transform" type="scale" values="${values}" dur="${seconds}s" repeatCount="indefinite"/>`;

/** SMIL: one attribute takes these values, without end. */
export const vary = (attribute: string, values: string, seconds: number): string =>
  `<animate attributeName="${attribute}" values="${values}" dur="${seconds}s" repeatCount="indefinite"/>`;

/** A group about a centre, so that its content turns and grows there. */
export const about = (x: number, y: number, content: string): string =>
  `<g transform="translate(${x} ${y})">${content}</g>`;
