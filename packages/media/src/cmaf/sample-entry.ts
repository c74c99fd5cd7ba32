import type { AudioConfig, VideoConfig } from '../live-media.ts';
import { box, fullBox, u8, u16, u32 } from './box.ts';

/** Sample entries by the first four characters of a codecs string, and the box of their configuration. */
const configurations: ReadonlyMap<string, string> = new Map([
  ['avc1', 'avcC'],
  ['hvc1', 'hvcC'],
  ['av01', 'av1C'],
  ['vp09', 'vpcC'],
]);

/**
 * `avc1`, `hvc1`, `av01` or `vp09` with its configuration (ISO/IEC 14496-15, 5.4.2.1 and 8.4.1; AV1 Codec ISO Media File Format
 * Binding, 2.2; VP Codec ISO Media File Format Binding, 2.1).
 */
export const visualSampleEntry = (video: VideoConfig): Buffer => {
  const type = video.codec.slice(0, 4);
  return box(
    type,
    u16(0, 0, 0, 1), // reserved, data_reference_index
    Buffer.alloc(16), // pre_defined, reserved
    u16(video.width, video.height),
    u32(0x00480000, 0x00480000, 0), // 72 dpi
    u16(1), // frame_count
    Buffer.alloc(32), // compressorname
    u16(0x0018, 0xffff), // depth 24, pre_defined -1
    box(configurations.get(type) ?? 'avcC', video.description),
  );
};

/** An MPEG-4 descriptor with its expandable length (ISO/IEC 14496-1, 8.3.3). */
const descriptor = (tag: number, ...payloads: readonly Uint8Array[]): Buffer => {
  const payload = Buffer.concat(payloads);
  const length: number[] = [payload.length & 0x7f];
  for (let rest = payload.length >> 7; rest > 0; rest >>= 7) length.unshift((rest & 0x7f) | 0x80);
  return Buffer.concat([u8(tag, ...length), payload]);
};

/** `esds` with the original AudioSpecificConfig (ISO/IEC 14496-14, 5.6). */
const esds = (audio: AudioConfig): Buffer =>
  fullBox(
    'esds',
    0,
    0,
    descriptor(
      0x03, // ES_Descriptor
      u16(0), // ES_ID is 0 within a file
      u8(0),
      descriptor(
        0x04, // DecoderConfigDescriptor
        u8(0x40, 0x15, 0, 0, 0), // MPEG-4 audio, audio stream, buffer size unknown
        u32(0, 0), // bit rates unknown
        descriptor(0x05, audio.description),
      ),
      descriptor(0x06, u8(0x02)), // SLConfigDescriptor of MP4 files
    ),
  );

/** `mp4a` with its `esds`. `rate` is the media timescale in Hz, which the 16.16 field holds up to 65,535. */
export const mp4a = (audio: AudioConfig, rate: number): Buffer =>
  box(
    'mp4a',
    u16(0, 0, 0, 1), // reserved, data_reference_index
    u32(0, 0),
    u16(audio.channels, 16, 0, 0), // channels, sample size, pre_defined, reserved
    u32(rate <= 0xffff ? rate * 0x10000 : 0),
    esds(audio),
  );
