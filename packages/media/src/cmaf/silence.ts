/** Silent AAC-LC access units of 1024 samples by channel count. */
const silentFrames: ReadonlyMap<number, Uint8Array> = new Map([
  [1, Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)],
  [2, Uint8Array.of(0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80)],
]);

/**
 * One silent access unit for a track of AAC-LC (object type 2), mono or stereo; undefined for anything else. It
 * continues an audio track while an encoder sends none, because a player stops when the buffer of one track is empty.
 */
export const silentFrame = (objectType: number, channels: number): Uint8Array | undefined =>
  objectType === 2 ? silentFrames.get(channels) : undefined;
