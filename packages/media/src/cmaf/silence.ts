import type { AudioTiming } from './audio-specific-config.ts';

const hex = (bytes: string): Uint8Array => Uint8Array.from(Buffer.from(bytes, 'hex'));

/** Silent AAC-LC access units of 1024 samples by channelConfiguration (ISO/IEC 14496-3, table 1.19), 1 to 6. */
const silentFrames: ReadonlyMap<number, Uint8Array> = new Map([
  [1, hex('00c800802380')],
  [2, hex('210049900219002380')],
  [3, hex('00c8008020840126400864008e')],
  [4, hex('00c800802084012640086400802c80080238')],
  [5, hex('00c800802084012640086400823004990021900238')],
  [6, hex('00c80080208401264008640082300499002190021832002008e0')],
]);

/**
 * One silent access unit for a track of AAC-LC (object type 2, 1024 samples) in mono to 5.1; undefined for anything
 * else. It continues an audio track while an encoder sends none, because a player stops when the buffer of one track is
 * empty.
 */
export const silentFrame = ({ objectType, frameLength, channelConfiguration }: AudioTiming): Uint8Array | undefined =>
  objectType === 2 && frameLength === 1024 ? silentFrames.get(channelConfiguration) : undefined;
