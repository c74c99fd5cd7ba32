/** Approximate number of characters of a piece. */
const PIECE = 16_384;
/** Values with more entries are never written in one step. */
const MAX_FLAT = 64;

interface Open {
  /** Names of an object's values; undefined for a list. */
  readonly names: readonly string[] | undefined;
  readonly values: readonly unknown[];
  next: number;
}

/**
 * The output of `JSON.stringify` in pieces of some kilobytes: writing a large answer in one step would block the
 * process for longer than a slice.
 */
export function* jsonPieces(answer: unknown): Generator<string> {
  const open: Open[] = [];
  let text = '';
  const write = (value: unknown): void => {
    if (isSmall(value)) {
      text += JSON.stringify(value) ?? 'null';
    } else if (Array.isArray(value)) {
      text += '[';
      open.push({ names: undefined, values: value, next: 0 });
    } else {
      const entries = Object.entries(value as object).filter(([, each]) => each !== undefined);
      text += '{';
      open.push({ names: entries.map(([name]) => name), values: entries.map(([, each]) => each), next: 0 });
    }
  };
  write(answer);
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { names, values, next } = level;
    if (next === values.length) {
      text += names === undefined ? ']' : '}';
      open.pop();
    } else {
      level.next += 1;
      if (next > 0) text += ',';
      if (names !== undefined) text += `${JSON.stringify(names[next])}:`;
      write(values[next]);
    }
    if (text.length >= PIECE) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/** A plain value, or a few of them in one list or object. */
function isSmall(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return true;
  let count = 0;
  for (const name in value) {
    count += 1;
    const each: unknown = (value as Record<string, unknown>)[name];
    if (count > MAX_FLAT || (typeof each === 'object' && each !== null)) return false;
  }
  return true;
}
