import { expect, test } from 'vitest';
import { checkFiles, sortFiles } from './check-files.ts';

const png = { type: 'image/png', size: 1000 };
const limits = { accept: ['image/png', 'image/jpeg'], maxBytes: 1000 };

test('a file of the right kind at exactly the limit is taken', () => expect(checkFiles([png], limits)).toBeUndefined());

test.each([
  ['none', []],
  ['too-many', [png, png]],
  ['kind', [{ type: 'image/svg+xml', size: 10 }]],
  ['kind', [{ type: '', size: 10 }]],
  ['too-big', [{ type: 'image/png', size: 1001 }]],
  ['empty', [{ type: 'image/jpeg', size: 0 }]],
])('%s is why', (reason, files) => expect(checkFiles(files, limits)).toBe(reason));

test('several files are taken where several are asked for, and a family of kinds by its star', () => {
  expect(checkFiles([png, png], { multiple: true })).toBeUndefined();
  expect(checkFiles([png], { accept: ['image/*'] })).toBeUndefined();
  expect(checkFiles([{ type: 'imagery/png', size: 1 }], { accept: ['image/*'] })).toBe('kind');
});

test('one bad file of seven is refused alone and by its name', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => ({
    name,
    type: '',
    size: index === 3 ? 0 : 9,
  }));
  const { good, refused } = sortFiles(files, { multiple: true });
  expect(good.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'e', 'f', 'g']);
  expect(refused).toEqual([{ name: 'd', reason: 'empty' }]);
});
