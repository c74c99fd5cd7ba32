import type { EncodedFrame, VideoConfig } from '../live-media.ts';

const hex = (bytes: string): Buffer => Buffer.from(bytes, 'hex');

// One black picture of 640 by 360 pixels, made by x264 (High profile, level 3.0).
const sps = hex('6764001eacb405017fcb8088000003000800000301e078b175');
const pps = hex('68ef010cb22c');
const slice = hex(
  '6588843afef781bf32cb643faac971f9e77d2caccf3ce43c725d89aeb8d000000300000300003fc8fe36e5547ad812e0000004ec00d204c4' +
    '2901d41701a81de2823a853080100000030000030000030000030000030016f1',
);

const sized = (length: number, bytes: number): Buffer => {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(length, 0, bytes);
  return out;
};

/** The picture track of a broadcast that has had no picture yet, so that one can come later. */
export const blackVideo: VideoConfig = {
  track: 'video',
  codec: 'avc1.64001e',
  width: 640,
  height: 360,
  frameRate: undefined,
  description: Buffer.concat([
    hex('0164001effe1'),
    ...[sized(sps.length, 2), sps, hex('01'), sized(pps.length, 2), pps],
    hex('fdf8f800'), // 4:2:0, 8 bits, no extension of the sequence parameter set
  ]),
};

const unit = (bytes: Buffer): Buffer => Buffer.concat([sized(bytes.length, 4), bytes]);

/** Its key frame, to be repeated. Its parameter sets are in it, so that it plays after another init segment too. */
export const blackFrame: EncodedFrame = {
  track: 'video',
  dts: 0,
  compositionOffset: 0,
  key: true,
  data: Buffer.concat([sps, pps, slice].map(unit)),
};
