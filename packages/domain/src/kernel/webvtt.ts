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

const TIMES =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]+(.*))?$/;

/**
 * Reads a WebVTT file (W3C WebVTT, section 4.1; regions and styles are ignored). Cues are sorted by their start.
 * @returns null when it is not a WebVTT file; invalid parts of it are left out
 */
export function parseWebVtt(file: string): readonly VttCue[] | null {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null;
  const cues: VttCue[] = [];
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const cue = parseBlock(block);
    if (cue !== null) cues.push(cue);
    if (cues.length === MOST_CUES) break;
  }
  return cues.sort((one, other) => one.start - other.start);
}

function parseBlock(block: string): VttCue | null {
  const lines = block.split('\n').filter((line, index) => line !== '' || index > 0);
  const [first = '', second = ''] = lines;
  if (/^(NOTE|STYLE|REGION)(?:\s|$)/.test(first) && !first.includes('-->')) return null;
  const at = first.includes('-->') ? 0 : second.includes('-->') ? 1 : -1;
  const times = at < 0 ? null : TIMES.exec((lines[at] ?? '').trim());
  if (times === null) return null;
  const [, from = '', to = '', settings = ''] = times;
  const start = secondsOf(from);
  const end = secondsOf(to);
  return end <= start
    ? null
    : {
        start,
        end,
        settings,
        text: lines
          .slice(at + 1)
          .join('\n')
          .trimEnd(),
      };
}

const secondsOf = (time: string): number =>
  Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;

/** The cues shown at a time, in order. */
export const cuesAt = (cues: readonly VttCue[], seconds: number): readonly VttCue[] =>
  cues.filter(({ start, end }) => seconds >= start && seconds < end);
