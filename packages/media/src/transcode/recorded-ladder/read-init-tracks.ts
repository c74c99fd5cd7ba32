import type { InitTracks } from '../../cmaf/init.ts';
import { boxAt, readBoxes } from '../../download/boxes.ts';
import type { AudioConfig, VideoConfig } from '../../live-media.ts';
import type { InitLine } from '../../recorder/index-line.ts';

/** Bytes of a sample entry before the boxes in it (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const visualFields = 78;
const soundFields = 28;
/** Tags of descriptors (ISO/IEC 14496-1, 7.2.2.1), and the bytes that stand in each before those in it. */
const nested = new Map([
  [0x03, 3],
  [0x04, 13],
]);
const specificInfo = 0x05;

/**
 * The tracks of an init segment as `writeInit` makes it.
 *
 * @param line what the recording's index says of it
 * @throws {RangeError} when it is none
 */
export function readInitTracks(init: Buffer, line: Pick<InitLine, 'codecs' | 'frameRate'>): InitTracks {
  const codecs = line.codecs.split(',');
  let video: VideoConfig | undefined;
  let audio: InitTracks['audio'];
  for (const { type, body } of readBoxes(boxAt(init, ['moov']) ?? Buffer.alloc(0))) {
    if (type !== 'trak') continue;
    const [entry] = readBoxes(boxAt(body, ['mdia', 'minf', 'stbl', 'stsd'])?.subarray(8) ?? Buffer.alloc(0));
    const codec = codecs.find((each) => entry !== undefined && each.startsWith(entry.type));
    if (!entry || codec === undefined) throw new RangeError('a track has no codec');
    if (entry.type === 'mp4a') audio = soundOf(entry.body, codec, body);
    else video = pictureOf(entry.body, codec, line.frameRate);
  }
  return { video, audio };
}

function pictureOf(entry: Buffer, codec: string, frameRate: number | undefined): VideoConfig {
  const [configuration] = readBoxes(entry.subarray(visualFields));
  if (!configuration) throw new RangeError('a video frame has no codec configuration');
  const [width, height] = [entry.readUInt16BE(24), entry.readUInt16BE(26)];
  return { track: 'video', codec, width, height, frameRate, description: configuration.body };
}

function soundOf(entry: Buffer, codec: string, track: Buffer): InitTracks['audio'] {
  const esds = boxAt(entry.subarray(soundFields), ['esds']);
  const audioRate = boxAt(track, ['mdia', 'mdhd'])?.readUInt32BE(12);
  const description = esds && descriptionOf(esds.subarray(4));
  if (!description || !audioRate) throw new RangeError('an audio frame has no codec configuration');
  const config: AudioConfig = {
    track: 'audio',
    codec,
    sampleRate: audioRate,
    channels: entry.readUInt16BE(16),
    description,
  };
  return { config, audioRate };
}

/** The AudioSpecificConfig in a chain of descriptors. */
function descriptionOf(bytes: Buffer): Buffer | undefined {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const tag = bytes.readUInt8(at);
    at += 1;
    let length = 0;
    for (let more = true; more && at < bytes.length; at += 1) {
      const byte = bytes.readUInt8(at);
      length = length * 128 + (byte & 0x7f);
      more = byte > 0x7f;
    }
    if (tag === specificInfo) return bytes.subarray(at, at + length);
    at += nested.get(tag) ?? length;
  }
  return undefined;
}
