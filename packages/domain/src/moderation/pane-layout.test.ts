import { expect, test } from 'vitest';
import {
  FIRST_PANE_LAYOUT,
  hidePane,
  MODERATOR_PANES,
  movePane,
  readPaneLayout,
  resizePane,
  showPane,
  sizeOfPane,
  visiblePanes,
} from './pane-layout.ts';

test('what is stored is read as far as it is known; each pane stands once', () => {
  for (const stored of [null, 7, 'x', undefined]) expect(readPaneLayout(stored)).toBe(FIRST_PANE_LAYOUT);
  const read = readPaneLayout({
    order: ['log', 'log', 'gone', 'held'],
    hidden: ['bans', 'bans', 1],
    sizes: { log: 'large', held: 'huge', gone: 'small' },
  });
  expect(read.order.slice(0, 2)).toEqual(['log', 'held']);
  expect([...read.order].sort()).toEqual([...MODERATOR_PANES].sort());
  expect(read.hidden).toEqual(['bans']);
  expect(read.sizes).toEqual({ log: 'large' });
  expect(readPaneLayout({ order: 3, hidden: {}, sizes: null })).toEqual(FIRST_PANE_LAYOUT);
  expect(readPaneLayout(JSON.parse(JSON.stringify(read)))).toEqual(read);
});

test('a pane moves among the visible ones, and a hidden one comes back at the end', () => {
  const hidden = hidePane(FIRST_PANE_LAYOUT, 'user');
  expect(visiblePanes(hidden)).toEqual(['held', 'appeals', 'bans', 'log', 'suspects', 'polls', 'chatters']);
  const moved = movePane(hidden, 'log', 0);
  expect(visiblePanes(moved)).toEqual(['log', 'held', 'appeals', 'bans', 'suspects', 'polls', 'chatters']);
  expect(visiblePanes(movePane(moved, 'log', 6)).at(-1)).toBe('log');
  expect(visiblePanes(showPane(moved, 'user')).at(-1)).toBe('user');
  expect(hidePane(hidden, 'user').hidden).toEqual(['user']);
});

test('sizes follow each other in a circle', () => {
  const sizes = ['medium', 'large', 'small', 'medium'];
  let layout = FIRST_PANE_LAYOUT;
  for (const size of sizes) {
    expect(sizeOfPane(layout, 'log')).toBe(size);
    layout = resizePane(layout, 'log');
  }
  expect(sizeOfPane(layout, 'bans')).toBe('medium');
});
