/** One line of the report: what was measured, our value, the compared value from the same run, and the mark. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly other: string;
  /** The mark and whether it is met. */
  readonly mark: string;
  readonly met: boolean | undefined;
}

export interface Bench {
  readonly name: string;
  run(options: { readonly quick: boolean; readonly say: (line: string) => void }): Promise<Row[]>;
}

export const markdownTable = (rows: readonly Row[]): string =>
  [
    '| What | Bandshell | Beside it | Mark | Met |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.ours} | ${row.other} | ${row.mark} | ${row.met === undefined ? '–' : row.met ? 'yes' : 'no'} |`,
    ),
  ].join('\n');
