/** The pieces `name=value` of a query, still escaped. */
const piecesOf = (search: string): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '');

const isNamed = (piece: string, name: string): boolean => piece === name || piece.startsWith(`${name}=`);

/** The pieces of one name, in their order and still escaped. */
export const piecesNamed = (search: string, name: string): readonly string[] =>
  piecesOf(search).filter((piece) => isNamed(piece, name));

/** `search` with its `?`, with `name` set to this value only. */
export const withPiece = (search: string, name: string, value: string): string => {
  const others = piecesOf(search).filter((piece) => !isNamed(piece, name));
  return `?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}`;
};

/**
 * The first value of this name, unescaped like a form (`+` is a space); null if there is none or it is not valid UTF-8.
 */
export const valueNamed = (search: string, name: string): string | null => {
  const piece = piecesNamed(search, name)[0];
  if (piece === undefined) return null;
  try {
    return decodeURIComponent(piece.slice(name.length + 1).replaceAll('+', ' '));
  } catch {
    return null;
  }
};
