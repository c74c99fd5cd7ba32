/** The content of a PATCH of a session: candidates that came later, or new credentials (RFC 8840). */
export interface TrickleFragment {
  /** Credentials of the sender's ICE agent; undefined where the fragment has none. */
  readonly credentials: { readonly ufrag: string; readonly password: string } | undefined;
  /** `a=candidate:…` lines, each with the section (`mid`) below which it stands. */
  readonly candidates: readonly { readonly mid: string | undefined; readonly line: string }[];
}

/** More lines than a client ever sends in one fragment. */
const MAX_LINES = 500;

/**
 * Reads `application/trickle-ice-sdpfrag` (RFC 8840, section 9). Lines that it does not know are left out, as SDP asks.
 * @returns undefined for anything that is no list of SDP lines, or has half of the credentials
 */
export function readTrickleFragment(text: string): TrickleFragment | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > MAX_LINES || lines.some((line) => !/^[a-z]=/.test(line))) return undefined;
  const candidates: { mid: string | undefined; line: string }[] = [];
  let mid: string | undefined;
  for (const line of lines) {
    if (line.startsWith('m=')) mid = undefined;
    mid = /^a=mid:(\S{1,32})\s*$/.exec(line)?.[1] ?? mid;
    if (line.startsWith('a=candidate:')) candidates.push({ mid, line });
  }
  // Each section repeats the credentials of the transport that they share.
  const ufrag = firstMatch(lines, /^a=ice-ufrag:([\w+/]{4,256})\s*$/);
  const password = firstMatch(lines, /^a=ice-pwd:([\w+/]{22,256})\s*$/);
  const hasSome = lines.some((line) => /^a=ice-(?:ufrag|pwd):/.test(line));
  if (ufrag === undefined || password === undefined) {
    return hasSome ? undefined : { credentials: undefined, candidates };
  }
  return { credentials: { ufrag, password }, candidates };
}

function firstMatch(lines: readonly string[], pattern: RegExp): string | undefined {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The answer to an ICE restart: the server's credentials and candidates, out of its new answer. */
export function fragmentOf(answer: string): string {
  const [session = '', section = ''] = answer.split(/^(?=m=)/m);
  const linesOf = (text: string, wanted: RegExp): readonly string[] =>
    text.split(/\r\n|\r|\n/).filter((line) => wanted.test(line));
  return [
    ...linesOf(session, /^a=group:BUNDLE/),
    ...linesOf(section, /^a=ice-(?:ufrag|pwd):/),
    ...linesOf(section, /^(?:m=|a=mid:|a=candidate:|a=end-of-candidates)/),
    '',
  ].join('\r\n');
}

/** An offer with other credentials and without candidates: how the sender's ICE agent stands after a restart. */
export function withCredentials(
  offer: string,
  { ufrag, password }: { readonly ufrag: string; readonly password: string },
): string {
  return offer
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^a=(?:candidate:|end-of-candidates)/.test(line))
    .map((line) => line.replace(/^(a=ice-ufrag:).*/, `$1${ufrag}`).replace(/^(a=ice-pwd:).*/, `$1${password}`))
    .join('\r\n');
}
