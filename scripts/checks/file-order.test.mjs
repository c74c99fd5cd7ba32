import { expect, test } from 'vitest';
import { orderFiles } from './file-order.mjs';

const order = (seconds) =>
  orderFiles(
    Object.keys(seconds),
    (name) => name,
    (path) => seconds[path],
  );

test('the longest files begin first; files of equal length keep their order', () => {
  expect(order({ '/a.test.ts': 1, '/b.test.ts': 3, '/c.test.ts': 1, '/d.test.ts': 2 })).toEqual([
    '/b.test.ts',
    '/d.test.ts',
    '/a.test.ts',
    '/c.test.ts',
  ]);
});

test('files that play are spread evenly over the others, by the time that both take', () => {
  const busy = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`/${name}.system.test.ts`, 10]));
  const playing = { '/x.media.test.ts': 20, '/e2e/watch/watch-live.e2e.ts': 10 };
  expect(order({ ...busy, ...playing }).join(' ')).toBe(
    [
      ...['/a.system.test.ts', '/x.media.test.ts', '/b.system.test.ts', '/c.system.test.ts', '/d.system.test.ts'],
      ...['/e.system.test.ts', '/e2e/watch/watch-live.e2e.ts', '/f.system.test.ts'],
    ].join(' '),
  );
});

test('nothing is lost, whatever takes no time', () => {
  const names = ['/a.test.ts', '/b.media.test.ts', '/c.test.ts'];
  expect(
    orderFiles(
      names,
      (name) => name,
      () => 0,
    ).toSorted(),
  ).toEqual(names);
  expect(orderFiles([], (name) => name)).toEqual([]);
});
