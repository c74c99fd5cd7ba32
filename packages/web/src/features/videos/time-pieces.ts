export interface TextPiece {
  readonly text: string;
  /** Position in the video; null for plain text. */
  readonly seconds: number | null;
}

const TIME = /(?<![\d:.])(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)(?![\d:.]*\d)/g;

/** Limit of linked times in one text. */
const MOST = 200;

/** Splits a text at times such as `4:07` or `1:02:03` that lie within the video's length. */
export function timePieces(text: string, lengthSeconds: number): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours = '0', minutes = '0', rest = '0'] = match;
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    const isPlace = seconds < lengthSeconds && (match[1] === undefined || Number(minutes) < 60);
    if (!isPlace || pieces.length >= MOST) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), seconds: null });
    pieces.push({ text: whole, seconds });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), seconds: null });
  return pieces;
}
