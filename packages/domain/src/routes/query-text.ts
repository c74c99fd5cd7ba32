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
