import { STORY_LINE_HEIGHT } from '@bandshell/domain/stories';

const PROBE = 100;
let probe: CanvasRenderingContext2D | null | undefined;

/** The width of a line, in parts of the letters' size. */
export function lineWidth(line: string): number {
  probe ??= document.createElement('canvas').getContext('2d');
  if (probe == null) return line.length * 0.6;
  probe.font = `700 ${PROBE}px "Figtree Variable", system-ui, sans-serif`;
  return probe.measureText(line).width / PROBE;
}

/** The size of letters with which a text fills a box as the server draws it. */
export const fittingSize = (
  lines: readonly string[],
  box: { readonly width: number; readonly height: number },
): number =>
  Math.min(box.height / (lines.length * STORY_LINE_HEIGHT), box.width / Math.max(0.001, ...lines.map(lineWidth)));
