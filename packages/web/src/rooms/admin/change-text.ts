const LINE_MAX = 160;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of an entry in a few signs; empty for what is not there. */
const valueText = (value: unknown): string => {
  if (value === undefined) return '';
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([name, each]) => `${name} ${valueText(each)}`)
    .join(', ');
};

/** What an entry of the audit log changed, as one line: `role STAFF: false → true`. Its note stands in the whole. */
export const changeText = (details: unknown): string => {
  if (!isObject(details)) return '';
  const { before, after, ...rest } = details;
  const facts = ['role', 'kind', 'how', 'work']
    .filter((name) => rest[name] !== undefined)
    .map((name) => `${name} ${valueText(rest[name])}`)
    .join(', ');
  const change = before === undefined && after === undefined ? '' : `${valueText(before)} → ${valueText(after)}`;
  const line = [facts, change].filter((part) => part !== '').join(': ');
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line;
};
