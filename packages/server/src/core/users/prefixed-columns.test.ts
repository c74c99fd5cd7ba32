import { expect, test } from 'vitest';
import { prefixedColumns } from './prefixed-columns.ts';

interface Row {
  readonly id: string;
  readonly title: string | null;
}
const columns = prefixedColumns<Row>('s', 'stream_', { id: true, title: true });

test('each column is asked for under its own name, and read from there', () => {
  expect(columns.selection).toBe('s.id as stream_id, s.title as stream_title');
  expect(columns.read({ id: '1', stream_id: '2', stream_title: null, stream_more: 3 })).toEqual({
    id: '2',
    title: null,
  });
});

test('a column that is forgotten, or is none, does not compile', () => {
  // @ts-expect-error: `title` is missing
  prefixedColumns<Row>('s', 'stream_', { id: true });
  // @ts-expect-error: there is no `name`
  prefixedColumns<Row>('s', 'stream_', { id: true, title: true, name: true });
});
