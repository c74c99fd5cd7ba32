import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createFile, MP4BoxBuffer } from 'mp4box';
import type { FlvTag } from '../demux/flv/flv-reader.ts';

const encoders = {
  hevc: [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-x265-params',
    'log-level=error:pools=1:bframes=1',
  ],
  av1: ['-c:v', 'libaom-av1', '-usage', 'realtime', '-cpu-used', '8', '-row-mt', '0', '-threads', '1'],
} as const;

const fourCcs = { hevc: 'hvc1', av1: 'av01' } as const;
const boxes = { hevc: 'hvcC', av1: 'av1C' } as const;

/** Video as an encoder of Enhanced RTMP sends it. */
export interface EnhancedProgramme {
  /** The MP4 file of the same video. */
  readonly file: string;
  /** The sequence header, and one tag for each frame. */
  readonly tags: readonly FlvTag[];
}

/**
 * Makes a video (of 426 × 240 by default) in a codec that FLV identifies only by FourCC. The tags are written here, because ffmpeg
 * writes them only from version 6.1 on.
 */
export const makeEnhanced = (
  file: string,
  codec: 'hevc' | 'av1',
  options: { readonly seconds: number; readonly rate: number; readonly size?: string },
): EnhancedProgramme => {
  const { seconds, rate, size = '426x240' } = options;
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`, '-t', String(seconds)];
  const gop = ['-g', String(rate), '-keyint_min', String(rate), '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...encoders[codec], ...gop, file], { stdio: 'pipe' });
  const bytes = readFileSync(file);
  const parsed = createFile();
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  parsed.appendBuffer(MP4BoxBuffer.fromArrayBuffer(copy, 0), true);
  parsed.flush();
  const [track] = parsed.getInfo().tracks;
  if (!track) throw new Error('no track');
  const at = bytes.indexOf(boxes[codec]);
  const config = bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4));
  const fourCc = Buffer.from(fourCcs[codec], 'latin1');
  const samples = parsed.getTrackSamplesInfo(track.id);
  const start = samples[0]?.dts ?? 0;
  const ms = (ticks: number): number => Math.round((ticks * 1000) / track.timescale);
  const frames = samples.map((sample): FlvTag => {
    const offset = Buffer.alloc(3);
    offset.writeIntBE(ms(sample.cts - start) - ms(sample.dts - start), 0, 3);
    const data = bytes.subarray(sample.offset, sample.offset + sample.size);
    const head = Buffer.concat([Buffer.of((sample.is_sync ? 0x90 : 0xa0) | 1), fourCc]);
    const body = Buffer.concat(codec === 'av1' ? [head, data] : [head, offset, data]);
    return { type: 'video', timestamp: ms(sample.dts - start), body };
  });
  return {
    file,
    tags: [{ type: 'video', timestamp: 0, body: Buffer.concat([Buffer.of(0x90), fourCc, config]) }, ...frames],
  };
};
