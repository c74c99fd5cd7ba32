/** One cue of a WebVTT file; times in seconds. */
export interface VttCue {
  readonly start: number;
  readonly end: number;
  /** Settings behind the times as written, such as `line:0 align:start`. */
  readonly settings: string;
  /** The payload as written, lines separated by \n. */
  readonly text: string;
}

/** Further cues are left out: an hour of captions has some thousand. */
const MOST_CUES = 20_000;

/** The times of a cue, as the parser of the standard takes them (section 6.3): blanks around the arrow are optional. */
const TIMES =
  /^((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})[ \t\f]*-->[ \t\f]*((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t\f]+(.*)|$)/;
const isTimes = (line: string | undefined): boolean => TIMES.test((line ?? '').trim());

/**
 * Reads a WebVTT file as browsers do (W3C WebVTT, section 6.1; regions and styles are ignored): a cue begins with a line of
 * times, wherever it stands. Cues are sorted by their start.
 * @returns null when it is not a WebVTT file; invalid parts of it are left out
 */
export function parseWebVtt(file: string): readonly VttCue[] | null {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null;
  const lines = text.split('\n');
  const cues: VttCue[] = [];
  for (let at = 1; at < lines.length && cues.length < MOST_CUES; ) {
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[at] ?? '') && !isTimes(lines[at])) {
      at = blankFrom(lines, at);
      continue;
    }
    if (!isTimes(lines[at])) {
      at += 1;
      continue;
    }
    const end = cueEnd(lines, at + 1);
    const cue = readCue(
      (lines[at] ?? '').trim(),
      lines
        .slice(at + 1, end)
        .join('\n')
        .trimEnd(),
    );
    if (cue !== null) cues.push(cue);
    at = end;
  }
  return cues.sort((one, other) => one.start - other.start);
}

const blankFrom = (lines: readonly string[], from: number): number => {
  const at = lines.indexOf('', from);
  return at < 0 ? lines.length : at;
};

/** A blank line ends a cue, and so do the times of the next one. */
const cueEnd = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < lines.length && lines[at] !== '' && !isTimes(lines[at])) at += 1;
  return at;
};

function readCue(line: string, text: string): VttCue | null {
  const times = TIMES.exec(line);
  if (times === null) return null;
  const [, from = '', to = '', settings = ''] = times;
  const [start, end] = [secondsOf(from), secondsOf(to)];
  return end <= start ? null : { start, end, settings, text };
}

const secondsOf = (time: string): number =>
  Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;

/** The cues shown at a time, in order. */
export const cuesAt = (cues: readonly VttCue[], seconds: number): readonly VttCue[] =>
  cues.filter(({ start, end }) => seconds >= start && seconds < end);
