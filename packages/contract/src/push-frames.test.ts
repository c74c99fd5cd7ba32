import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePushFrame, encodePushFrame, PUSH_HEADER_BYTES, type PushFrame } from './push-frames.ts';

test('a message of a pushed stream is read as it was written', () => {
  const kinds = ['init', 'media', 'discontinuity', 'end', 'lost', 'replaced', 'rendition'] as const;
  const frames = fc.record({
    kind: fc.constantFrom(...kinds),
    key: fc.boolean(),
    sequence: fc.integer({ min: 0, max: 0xffff_ffff }),
    time: fc.double({ min: 0, max: 1e15, noNaN: true }),
    wallClock: fc.double({ min: 0, max: 1e15, noNaN: true }),
    text: fc.stringMatching(/^[a-z0-9.,]{0,40}$/),
    data: fc.uint8Array({ maxLength: 200 }),
  });
  fc.assert(
    fc.property(frames, ({ text, ...rest }) => {
      const ofKind = (kind: string) => (rest.kind === kind ? text : '');
      const frame = { ...rest, codecs: ofKind('init'), rendition: ofKind('rendition') };
      const read: PushFrame | null = decodePushFrame(encodePushFrame(frame as PushFrame).buffer);
      expect({ ...read, data: [...(read?.data ?? [])] }).toEqual({ ...frame, data: [...frame.data] });
    }),
  );
});

test('bytes that are no message of a pushed stream are not read, and none throw', () => {
  expect(decodePushFrame(new ArrayBuffer(0))).toBeNull();
  expect(decodePushFrame(new ArrayBuffer(PUSH_HEADER_BYTES - 1))).toBeNull();
  const unknown = encodePushFrame({ kind: 'end' });
  unknown[0] = 200;
  expect(decodePushFrame(unknown.buffer)).toBeNull();
  const tooLong = encodePushFrame({ kind: 'init', codecs: 'avc1' });
  tooLong[2] = 255;
  expect(decodePushFrame(tooLong.buffer)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void decodePushFrame(new Uint8Array(bytes).buffer)),
  );
});
