const LINE_MAX = 160;
const NOTHING = '–';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A time of the log, to the minute. */
const timeText = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? `${text.slice(0, 16).replace('T', ' ')} UTC` : text;

/** A value of an entry, shortened. */
const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'string') return timeText(value);
  if (!isObject(value)) return JSON.stringify(value);
  // The reason comes first, before the end, regardless of the stored order.
  const parts = Object.entries(value).sort(([a], [b]) => Number(b === 'reason') - Number(a === 'reason'));
  const there = parts.filter(([, each]) => each !== null);
  return there.map(([name, each]) => (name === 'reason' ? valueText(each) : `${name} ${valueText(each)}`)).join(', ');
};

const changeOf = (before: unknown, after: unknown): string => {
  if (!isObject(before) || !isObject(after)) return `${valueText(before)} → ${valueText(after)}`;
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${valueText(before[name])} → ${valueText(after[name])}`)
    .join(', ');
};

/** One line about what an audit entry changed: `STAFF: false → true`. The note appears only in the details. */
export const changeText = (details: unknown): string => {
  if (!isObject(details)) return '';
  const { before, after, ...rest } = details;
  const parts = ['role', 'kind', 'work', 'how'].filter((name) => rest[name] !== undefined).map((name) => rest[name]);
  const change = before === undefined && after === undefined ? '' : changeOf(before, after);
  const line = [parts.map(valueText).join(', '), change].filter((part) => part !== '').join(': ');
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line;
};
