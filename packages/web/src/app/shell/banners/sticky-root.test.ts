import { expect, test } from 'vitest';
import { findStickyRoot, stickyRootId } from './sticky-root.ts';

const page = (...ids: readonly string[]) => ({
  getElementById: (id: string) => (ids.includes(id) ? ({ id } as HTMLElement) : null),
});

test('APP-29 a missing root is warned of once for each place', () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  expect(findStickyRoot('header', page(stickyRootId.header), warn)?.id).toBe('sticky-header');
  expect(warnings).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    expect(findStickyRoot('header', page(), warn)).toBeNull();
    expect(findStickyRoot('footer', page(stickyRootId.header), warn)).toBeNull();
  }
  expect(warnings).toEqual([
    'The sticky header has no root: #sticky-header is missing',
    'The sticky footer has no root: #sticky-footer is missing',
  ]);
});
