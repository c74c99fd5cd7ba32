import { expect, test } from 'vitest';
import {
  checkStoryLayers,
  inDrawingOrder,
  mentionedUsers,
  STORY_LAYERS_MAX,
  STORY_MENTIONS_MAX,
  STORY_PLACEMENT_BOUNDS,
  STORY_TEXT_MAX_CODE_POINTS,
  type StoryLayer,
  type StoryLayerInput,
  storyLayerBox,
  withoutMentionsOf,
} from './story-layers.ts';

const placement = {
  ...{ scale: 1, positionX: 0.5, positionY: 0.5, rotation: 0 },
  ...{ zIndex: 0, relativeHeight: 0.1, relativeWidth: 0.5 },
};
const text = (over: Partial<StoryLayerInput> = {}): StoryLayerInput => ({
  kind: 'TEXT',
  placement,
  text: ' hello ',
  ...over,
});

test('STORY-08 a placement has seven numbers, each within its bounds, and nothing else', () => {
  expect(checkStoryLayers([{ ...text(), placement: { ...placement, more: 1 } as typeof placement }])).toEqual({
    ok: true,
    value: [{ kind: 'TEXT', placement, text: 'hello', color: '#ffffff', hasPlate: false }],
  });
  for (const [key, [least, most]] of Object.entries(STORY_PLACEMENT_BOUNDS)) {
    for (const value of [least, most])
      expect(checkStoryLayers([text({ placement: { ...placement, [key]: value } })]).ok).toBe(true);
    for (const value of [least - 0.01, most + 0.01, Number.NaN, Number.POSITIVE_INFINITY])
      expect(checkStoryLayers([text({ placement: { ...placement, [key]: value } })])).toMatchObject({
        code: 'LAYER_INVALID',
      });
  }
  expect(checkStoryLayers([text({ placement: { ...placement, zIndex: 1.5 } })])).toMatchObject({ ok: false });
});

test('layers without content, with unknown content, and too many are refused', () => {
  const codeOf = (...layers: StoryLayerInput[]) => {
    const checked = checkStoryLayers(layers);
    return checked.ok ? undefined : checked.code;
  };
  expect(codeOf(text({ text: ' \n ' }))).toBe('LAYER_TEXT_EMPTY');
  expect(codeOf(text({ text: null }))).toBe('LAYER_TEXT_EMPTY');
  expect(codeOf(text({ text: '🎪'.repeat(STORY_TEXT_MAX_CODE_POINTS) }))).toBeUndefined();
  expect(codeOf(text({ text: 'x'.repeat(STORY_TEXT_MAX_CODE_POINTS + 1) }))).toBe('LAYER_TEXT_TOO_LONG');
  expect(codeOf(text({ text: '1\n2\n3\n4\n5\n6\n7' }))).toBe('LAYER_TEXT_TOO_LONG');
  expect(codeOf(text({ color: 'url(#x)' }))).toBe('LAYER_INVALID');
  for (const sticker of ['', 'toString', null, '<svg>'])
    expect(codeOf({ kind: 'STICKER', placement, sticker })).toBe('LAYER_INVALID');
  expect(codeOf({ kind: 'STICKER', placement, sticker: 'HEART' })).toBeUndefined();
  for (const userID of [null, '', 'x', '1 or 1'])
    expect(codeOf({ kind: 'MENTION', placement, userID })).toBe('LAYER_INVALID');
  const mention = { kind: 'MENTION', placement, userID: '123456' } as const;
  expect(codeOf(...Array<StoryLayerInput>(STORY_MENTIONS_MAX).fill(mention))).toBeUndefined();
  expect(codeOf(...Array<StoryLayerInput>(STORY_MENTIONS_MAX + 1).fill(mention))).toBe('TOO_MANY_LAYERS');
  expect(codeOf(...Array<StoryLayerInput>(STORY_LAYERS_MAX + 1).fill(text()))).toBe('TOO_MANY_LAYERS');
  expect(codeOf()).toBeUndefined();
});

test('layers are drawn from the lowest up, and a box follows its placement', () => {
  const at = (zIndex: number, userId: string): StoryLayer => ({
    kind: 'MENTION',
    placement: { ...placement, zIndex },
    userId,
  });
  const layers = [at(2, '1'), at(0, '2'), at(2, '3'), at(1, '2')];
  expect(inDrawingOrder(layers).map((layer) => layer.kind === 'MENTION' && layer.userId)).toEqual(['2', '2', '1', '3']);
  expect(mentionedUsers(layers)).toEqual(['1', '2', '3']);
  expect(mentionedUsers(withoutMentionsOf(layers, '2'))).toEqual(['1', '3']);
  expect(storyLayerBox({ ...placement, scale: 2, positionX: 0.25 }, { width: 720, height: 1280 })).toEqual({
    ...{ x: 180, y: 640, width: 720, height: 256 },
  });
});
