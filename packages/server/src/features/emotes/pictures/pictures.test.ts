import { Transformer } from '@napi-rs/image';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { composeFrames, type Patch } from './animation.ts';
import { readApng } from './apng.ts';
import { fitSquare } from './fit-square.ts';
import { makeEmotePictures } from './make-emote-pictures.ts';
import { readGif } from './read-gif.ts';
import { animatedGif, animatedPng, plain } from './test-pictures.ts';
import { readAnimatedWebp, writeAnimatedWebp } from './webp-animation.ts';

const RED = [255, 0, 0, 255] as const;
const BLUE = [0, 0, 255, 255] as const;
const webp = (color: readonly number[], side = 32): Promise<Buffer> =>
  Transformer.fromRgbaPixels(plain(side, color), side, side).webpLossless();

describe('pictures of an upload', () => {
  it('are made in three sizes; an animation also moves', async () => {
    const still = await makeEmotePictures(await Transformer.fromRgbaPixels(plain(64, RED), 64, 64).png());
    expect(still.ok && still.value.moving).toBe(null);
    for (const [scale, side] of [
      ['1.0', 28],
      ['2.0', 56],
      ['3.0', 112],
    ] as const) {
      const picture = still.ok ? still.value.still[scale] : Buffer.alloc(0);
      expect(await new Transformer(picture).metadata()).toMatchObject({ width: side, height: side, format: 'webp' });
    }
    const animations = {
      gif: animatedGif(32, [RED, BLUE]),
      png: await animatedPng(32, [RED, BLUE]),
      webp: writeAnimatedWebp(32, 32, [
        { webp: await webp(RED), milliseconds: 100 },
        { webp: await webp(BLUE), milliseconds: 200 },
      ]),
    };
    for (const upload of Object.values(animations)) {
      const made = await makeEmotePictures(upload);
      const moving = made.ok ? made.value.moving?.['3.0'] : undefined;
      const file = readAnimatedWebp(moving ?? Buffer.alloc(0), { frames: 60 });
      expect(file).toMatchObject({ width: 112, height: 112 });
      const colors = await Promise.all(
        (file?.patches ?? []).map(async (patch) => [...(await new Transformer(patch.webp).rawPixels()).subarray(0, 3)]),
      );
      // The encoder loses a little.
      expect(
        colors.map(([red = 0, , blue = 0]) => (red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : '?')),
      ).toEqual(['red', 'blue']);
    }
  });

  it('are refused by size, length and kind', async () => {
    const small = await Transformer.fromRgbaPixels(plain(20, RED), 20, 20).png();
    expect(await makeEmotePictures(small)).toMatchObject({ code: 'PICTURE_SIZE' });
    expect(await makeEmotePictures(animatedGif(32, Array(61).fill(RED)))).toMatchObject({ code: 'ANIMATION_TOO_LONG' });
    const jpeg = await Transformer.fromRgbaPixels(plain(64, RED), 64, 64).jpeg();
    for (const bad of [jpeg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)]) {
      expect(await makeEmotePictures(bad)).toMatchObject({ code: 'PICTURE_UNREADABLE' });
    }
  });

  test('keep nothing of the file but its pixels', async () => {
    const gif = animatedGif(32, [RED, BLUE], 'GIF89a/*<script>alert(1)</script>');
    const made = await makeEmotePictures(gif);
    const all = made.ok
      ? Buffer.concat([...Object.values(made.value.still), ...Object.values(made.value.moving ?? {})])
      : gif;
    expect(all.includes('script')).toBe(false);
  });
});

describe('damaged animations', () => {
  it('are refused or read, and never anything else', async () => {
    const files = [animatedGif(32, [RED, BLUE]), await animatedPng(32, [RED, BLUE])];
    files.push(
      writeAnimatedWebp(32, 32, [
        { webp: await webp(RED), milliseconds: 100 },
        { webp: await webp(BLUE), milliseconds: 100 },
      ]),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }),
        fc.nat(2_000),
        async (which, changes, end) => {
          const file = Buffer.from(files[which] ?? Buffer.alloc(0));
          for (const [at, value] of changes) if (at < file.length) file[at] = value;
          const made = await makeEmotePictures(file.subarray(0, Math.max(file.length - (end % 40), 10)));
          expect(made.ok || ['PICTURE_UNREADABLE', 'PICTURE_SIZE', 'ANIMATION_TOO_LONG'].includes(made.code)).toBe(
            true,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('with pictures outside of the canvas or codes without meaning throw', () => {
    const gif = animatedGif(32, [RED]);
    const outside = Buffer.from(gif);
    outside.writeUInt16LE(20, gif.indexOf(0x2c, 13 + 12) + 1);
    expect(() => readGif(outside, { frames: 60, side: 64, pixels: 1e6 })).toThrow('outside');
    expect(() => readGif(gif.subarray(0, 40), { frames: 60, side: 64, pixels: 1e6 })).toThrow('early');
    expect(readApng(Buffer.alloc(64), { frames: 60 })).toBeUndefined();
  });
});

describe('the pictures of an animation', () => {
  const patch = (over: Partial<Patch>): Patch => ({
    ...{ x: 0, y: 0, width: 1, height: 1, rgba: new Uint8Array(RED), milliseconds: 100 },
    ...{ blend: 'over', dispose: 'keep', ...over },
  });

  it('are drawn over each other, and cleared or restored as each one says', () => {
    const frames = composeFrames(2, 1, [
      patch({}),
      patch({ x: 1, rgba: new Uint8Array(BLUE), dispose: 'restore' }),
      patch({ rgba: new Uint8Array([0, 0, 255, 0]), dispose: 'clear' }),
      patch({ x: 1, rgba: new Uint8Array([0, 0, 0, 0]), blend: 'source' }),
    ]);
    expect(frames.map(({ rgba }) => [...rgba])).toEqual([
      [...RED, 0, 0, 0, 0],
      [...RED, ...BLUE],
      [...RED, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    const half = composeFrames(1, 1, [patch({}), patch({ rgba: new Uint8Array([0, 0, 255, 128]) })]);
    expect([...(half[1]?.rgba ?? [])]).toEqual([127, 0, 128, 255]);
  });

  it('are fitted into a square without a change of shape', () => {
    const wide = fitSquare({ width: 2, height: 1, rgba: new Uint8Array([...RED, ...BLUE]) }, 4);
    const row = (index: number) => [...wide.subarray(index * 16, index * 16 + 16)];
    expect([0, 3].map(row)).toEqual([Array(16).fill(0), Array(16).fill(0)]);
    expect(row(1)).toEqual([...RED, ...RED, ...BLUE, ...BLUE]);
    // A transparent pixel does not darken its neighbour.
    expect([...fitSquare({ width: 2, height: 2, rgba: new Uint8Array([...RED, ...Array(12).fill(0)]) }, 1)]).toEqual([
      255, 0, 0, 64,
    ]);
  });
});
