import { expect, test } from 'vitest';
import { type Bundle, findCycle } from './bundle-chunks.ts';

const bundleOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(imports).map(([fileName, files]) => [fileName, { type: 'chunk', fileName, imports: files }]),
  ) as unknown as Bundle;

test('files that import each other are found, however many lie between', () => {
  expect(findCycle(bundleOf({ page: ['parts', 'shell'], parts: ['shell'], shell: [] }))).toBe(undefined);
  expect(findCycle(bundleOf({ page: ['parts'], parts: ['polls'], polls: ['shell', 'parts'], shell: [] }))).toEqual([
    'parts',
    'polls',
  ]);
  expect(findCycle(bundleOf({ own: ['own'] }))).toEqual(['own']);
});
