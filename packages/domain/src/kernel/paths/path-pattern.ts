/** Path parameters of a matched pattern, decoded. `*` is what a splat matched, escaped, without a leading slash. */
export type PathParams = Readonly<Record<string, string>>;

export interface PathPattern {
  readonly segments: readonly string[];
  /** Greater is more specific; compared as text. */
  readonly rank: string;
}

const LITERAL = '5';
const PARAMETER = '4';
const END = '3';
const OPTIONAL = '2';
const SPLAT = '1';

const split = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const rankOf = (segment: string): string => {
  if (segment === '*') return SPLAT;
  if (!segment.startsWith(':')) return LITERAL;
  return segment.endsWith('?') ? OPTIONAL : PARAMETER;
};

/**
 * Reads a pattern: literal segments, `:parameter`, `:parameter?` (may be missing) and, at the end, `*` for any number
 * of further segments, including none. Ranks compare from the left: literal, parameter, end, optional, splat.
 */
export const readPattern = (pattern: string): PathPattern => {
  const segments = split(pattern);
  const rank = segments.map(rankOf).join('');
  return { segments, rank: rank.endsWith(SPLAT) ? rank : rank + END };
};

/**
 * Decoded segments of a path. Trailing and doubled slashes are ignored; an escaped slash stays inside its segment.
 * Undefined when a segment is not valid UTF-8 or is one that browsers resolve (`.`, `..`).
 */
export const readPath = (path: string): readonly string[] | undefined => {
  try {
    const segments = split(path).map(decodeURIComponent);
    // A lone surrogate cannot be written back into an address; this throws for one.
    segments.forEach(encodeURIComponent);
    return segments.some((segment) => segment === '.' || segment === '..') ? undefined : segments;
  } catch {
    return undefined;
  }
};

/** A path of the site with these segments, each escaped. */
export const pathOf = (...segments: readonly string[]): string =>
  `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

/** The parameters if the pattern matches the path. The case of literal segments does not matter. */
export const matchPattern = ({ segments }: PathPattern, path: readonly string[]): PathParams | undefined => {
  const params: Record<string, string> = {};
  for (const [index, expected] of segments.entries()) {
    if (expected === '*') {
      const rest = pathOf(...path.slice(index)).slice(1);
      if (rest !== '') params['*'] = rest;
      return params;
    }
    const actual = path[index];
    if (expected.startsWith(':')) {
      const isOptional = expected.endsWith('?');
      if (actual !== undefined) params[expected.slice(1, isOptional ? -1 : undefined)] = actual;
      else if (!isOptional) return undefined;
    } else if (expected !== actual?.toLowerCase()) return undefined;
  }
  return path.length <= segments.length ? params : undefined;
};
