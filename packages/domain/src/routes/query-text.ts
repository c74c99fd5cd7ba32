/** The pieces `name=value` of a query as they stand there, escaped. */
const piecesOf = (search: string): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '');

const isNamed = (piece: string, name: string): boolean => piece === name || piece.startsWith(`${name}=`);

/** The pieces of one name, in their order and still escaped. */
export const piecesNamed = (search: string, name: string): readonly string[] =>
  piecesOf(search).filter((piece) => isNamed(piece, name));

/** `search` with its `?`, in which `name` has this value alone. */
export const withPiece = (search: string, name: string, value: string): string => {
  const others = piecesOf(search).filter((piece) => !isNamed(piece, name));
  return `?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}`;
};

/** The first value of this name, unescaped as forms escape (`+` is a space); null where there is none or it is no UTF-8. */
export const valueNamed = (search: string, name: string): string | null => {
  const piece = piecesNamed(search, name)[0];
  if (piece === undefined) return null;
  try {
    return decodeURIComponent(piece.slice(name.length + 1).replaceAll('+', ' '));
  } catch {
    return null;
  }
};
