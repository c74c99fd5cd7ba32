import type { DumpedPartition } from './catalogue.ts';

/** The kind and the version of the file. */
export const FORMAT = 'bandshell-dump-1';

/**
 * A dump is a gzip file of lines of JSON: the head, for each table a line with its columns and then its rows (arrays of texts
 * and nulls), the sequences, and the end, without which it is not whole.
 */
export interface DumpHead {
  readonly format: string;
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly jobsVersion: number;
  readonly partitions: readonly DumpedPartition[];
}

export type DumpRow = readonly (string | null)[];

export interface DumpSequence {
  readonly sequence: string;
  readonly value: string;
  readonly isCalled: boolean;
}

export type DumpLine =
  | DumpRow
  | DumpSequence
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly end: true; readonly rows: number };
