import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { PictureVariants } from './picture-variant.ts';

test('a server that ends waits for the pictures that it stores, also when nobody waits for them any more', async () => {
  const master = await Transformer.fromRgbaPixels(Buffer.alloc(160 * 90 * 4, 0x80), 160, 90).jpeg(50);
  const stored: string[] = [];
  let store = (): void => undefined;
  const mayStore = new Promise<void>((resolve) => {
    store = resolve;
  });
  const objects = {
    get: async (key: string) =>
      key.endsWith('master.jpg') ? { body: Readable.from([master]), size: master.length } : undefined,
    put: async (key: string) => {
      await mayStore;
      stored.push(key);
    },
  };
  const variants = new PictureVariants({ objects } as unknown as Platform);
  await variants.rest();
  const asked = variants.get('images/video/a', '320x180', 'webp');
  // It is under way once the store has said that it does not have it.
  await new Promise(setImmediate);
  const rest = variants.rest().then(() => [...stored]);
  store();
  expect(await rest).toEqual(['images/video/a/320x180.webp']);
  expect((await asked)?.isFinal).toBe(true);
});
