import { Readable } from 'node:stream';
import { jsonPieces } from './json-pieces.ts';
import type { TimeSlices } from './time-slices.ts';

/** An answer as JSON: a small one at once, a large one piece by piece, in slices with other work between them. */
export function writeInSlices(answer: unknown, slices: TimeSlices): string | Readable {
  const pieces = jsonPieces(answer);
  const first = pieces.next().value as string;
  const second = pieces.next();
  if (second.done === true) return first;
  return Readable.from(restOf(first, second.value, pieces, slices));
}

async function* restOf(first: string, second: string, more: Iterable<string>, slices: TimeSlices) {
  yield first;
  yield second;
  const run = slices.open();
  for (const piece of more) {
    yield piece;
    if (run.isOver) await run.pause();
  }
}
