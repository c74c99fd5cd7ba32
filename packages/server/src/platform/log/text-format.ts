const LABELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const QUIET = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname']);

interface Line {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

/** One JSON log line as text for a person; what is not such a line stays as it is. */
export function formatLogLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return json;
  }
  const time = new Date(line.time ?? 0).toISOString().slice(11, 19);
  const fields = Object.entries(line)
    .filter(([name]) => !QUIET.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');
  const cause = line.err === undefined ? '' : `\n  ${line.err.stack ?? line.err.message ?? ''}`;
  return `${time} ${(LABELS[line.level ?? 30] ?? '').padEnd(5)} ${line.msg ?? ''}${fields}${cause}\n`;
}
