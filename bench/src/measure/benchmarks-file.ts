import type { Row } from './row.ts';

const HEAD = '| What | Bandshell | Beside it | Mark | Met | Measured |\n|---|---|---|---|---|---|';
const DATE = /\d{4}-\d\d-\d\d/;

/** A row of the document: what was measured, the cells behind it, and the day. */
interface WrittenRow {
  readonly what: string;
  readonly cells: readonly string[];
  readonly date: string;
}

/**
 * The document with the rows of a run. Rows that the run did not measure stay, with the day of their own run, and so does
 * the text around the table.
 * @param text the document so far
 * @param today of the run, as `YYYY-MM-DD`
 */
export function writeRows(text: string, rows: readonly Row[], today: string, machine: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith('| What |'));
  const past = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  if (first < 0) throw new Error('docs/benchmarks.md has no table');
  const end = past < 0 ? lines.length : past;
  const lastRun = DATE.exec(lines.find((line) => line.startsWith('Last run: ')) ?? '')?.[0] ?? today;
  const before = lines.slice(first + 2, end).map((line) => readRow(line, lastRun));
  const measured = new Map(rows.map((row) => [keyOf(row.what), writtenRow(row, today)]));
  const kept = before.map((row) => {
    const anew = measured.get(keyOf(row.what));
    measured.delete(keyOf(row.what));
    return anew ?? row;
  });
  const table = [...kept, ...measured.values()].map(
    ({ what, cells, date }) => `| ${[what, ...cells, date].join(' | ')} |`,
  );
  const around = lines
    .slice(0, first)
    .map((line) => (line.startsWith('Last run: ') ? `Last run: ${today}, ${machine}.` : line));
  return [...around, HEAD, ...table, ...lines.slice(end)].join('\n');
}

/** The text that tells rows apart: remarks in brackets about one run do not. */
const keyOf = (what: string): string => what.replaceAll(/ \([^()]*\d{4}-\d\d-\d\d[^()]*\)/g, '').trim();

const writtenRow = ({ what, ours, other, mark, met }: Row, date: string): WrittenRow => ({
  what,
  cells: [ours, other, mark, met === undefined ? '–' : met ? 'yes' : 'no'],
  date,
});

function readRow(line: string, lastRun: string): WrittenRow {
  const [what = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [ours = '', other = '', mark = '', met = '', date] = cells;
  return { what, cells: [ours, other, mark, met], date: date ?? DATE.exec(what)?.[0] ?? lastRun };
}
