import { STORY_LAYERS_MAX } from '@bandshell/domain/stories';
import { expect, test } from 'vitest';
import { changeDraft, type DraftChange, type DraftLayer, emptyHistory, placedInMiddle, textBox } from './draft.ts';

const sticker = (key: string): DraftLayer => ({
  ...{ key, kind: 'STICKER', sticker: 'STAR' },
  placement: placedInMiddle({ relativeWidth: 0.2, relativeHeight: 0.1 }),
});
const after = (...changes: DraftChange[]) => changes.reduce(changeDraft, emptyHistory);
const add = (key: string): DraftChange => ({ type: 'add', layer: sticker(key) });
const order = ({ now }: ReturnType<typeof after>) =>
  now.layers.map(({ key, placement }) => `${key}${placement.zIndex}`).join(' ');

test('layers have their order as their height, and a step changes it', () => {
  expect(order(after(add('a'), add('b'), add('c')))).toBe('a0 b1 c2');
  expect(order(after(add('a'), add('b'), { type: 'order', key: 'a', step: 1 }))).toBe('b0 a1');
  expect(order(after(add('a'), add('b'), { type: 'order', key: 'a', step: -1 }))).toBe('a0 b1');
  expect(order(after(add('a'), add('b'), { type: 'remove', key: 'a' }))).toBe('b0');
});

test('STORY-08 a layer is moved, scaled and turned within its bounds', () => {
  const move = (by: object): DraftChange => ({ type: 'move', key: 'a', by });
  const placement = (...by: object[]) => after(add('a'), ...by.map(move)).now.layers[0]?.placement;
  expect(placement({ positionX: 0.2, positionY: -0.1 })).toMatchObject({ positionX: 0.7, positionY: 0.4 });
  expect(placement({ positionX: 9, positionY: -9 })).toMatchObject({ positionX: 1, positionY: 0 });
  expect(placement({ scale: 2 }, { scale: 2 })).toMatchObject({ scale: 4 });
  expect(placement({ scale: 100 })).toMatchObject({ scale: 5 });
  expect(placement({ rotation: 170 }, { rotation: 30 })).toMatchObject({ rotation: -160 });
});

test('each step can be undone, and a drag is one step', () => {
  const drag = (positionX: number, gesture: string): DraftChange => ({
    type: 'move',
    key: 'a',
    by: { positionX },
    gesture,
  });
  const moved = after(add('a'), drag(0.1, '1'), drag(0.1, '1'), drag(0.1, '2'));
  expect(moved.now.layers[0]?.placement.positionX).toBeCloseTo(0.8);
  const once = changeDraft(moved, { type: 'undo' });
  expect(once.now.layers[0]?.placement.positionX).toBeCloseTo(0.7);
  const twice = changeDraft(once, { type: 'undo' });
  expect(twice.now.layers[0]?.placement.positionX).toBe(0.5);
  const empty = changeDraft(twice, { type: 'undo' });
  expect(empty.now.layers).toEqual([]);
  expect(changeDraft(empty, { type: 'undo' })).toBe(empty);
  expect(changeDraft(moved, { type: 'select', key: null }).past).toBe(moved.past);
});

test('no more layers are added than a story may have', () => {
  const full = after(...Array.from({ length: STORY_LAYERS_MAX + 1 }, (_, at) => add(String(at))));
  expect(full.now.layers).toHaveLength(STORY_LAYERS_MAX);
});

test('a box of text fits its lines and stays on the story', () => {
  expect(textBox([5])).toMatchObject({ relativeWidth: expect.closeTo(0.494, 2) });
  expect(textBox([100])).toMatchObject({ relativeWidth: 1 });
  expect(textBox([1, 1]).relativeHeight).toBeGreaterThan(textBox([1]).relativeHeight);
});
