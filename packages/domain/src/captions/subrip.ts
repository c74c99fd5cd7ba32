const TIMES = /^\s*(\d{1,3}:\d{1,2}:\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,3}:\d{1,2}:\d{1,2})[,.](\d{1,3})/;

/**
 * Marks of SubRip players that WebVTT does not have: fonts, and the place of the text. They are short; without that bound, a line
 * of marks that never end would be read anew for each of them.
 */
const MARKS = /<\/?font[^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;

const timeOf = (clock: string, fraction: string): string =>
  `${clock
    .split(':')
    .map((part) => part.padStart(2, '0'))
    .join(':')}.${fraction.padEnd(3, '0')}`;

/**
 * A SubRip file (.srt) as WebVTT: its times have a comma, and its numbers of cues go.
 * @returns null when no line has such times
 */
export function subRipAsWebVtt(file: string): string | null {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  let cues = 0;
  const written = lines.flatMap((line, at) => {
    const [, from, fromFraction = '', to, toFraction = ''] = TIMES.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      cues += 1;
      return ['', `${timeOf(from, fromFraction)} --> ${timeOf(to, toFraction)}`];
    }
    const isNumber = /^\s*\d+\s*$/.test(line) && TIMES.test(lines[at + 1] ?? '');
    return isNumber ? [] : [line.replace(MARKS, '')];
  });
  return cues === 0 ? null : ['WEBVTT', ...written].join('\n');
}
