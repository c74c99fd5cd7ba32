import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess, until } from '@bandshell/testkit';
import { cpuShare, processTree } from '../measure/cpu-time.ts';
import type { Bench, Row } from '../measure/row.ts';
import { isTranscoder } from './is-transcoder.ts';

/** A source and its renditions; sizes in pixels at 30 frames a second. */
const sources = [
  { name: '1080p30', size: '1920x1080', bitrate: '5M', renditions: ['720p', '480p', '360p', '160p'] },
  { name: '720p30', size: '1280x720', bitrate: '2500k', renditions: ['480p', '360p', '160p'] },
] as const;
type Source = (typeof sources)[number];

/** A prototype took 0.22 to 0.35 cores for 480p and 360p of 720p30, so half of that a rendition. */
const markPerRendition = 0.175;

const makeSource = (file: string, { size, bitrate }: Source): void => {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30,noise=alls=12:allf=t`];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', bitrate, '-maxrate', bitrate, '-bufsize', bitrate];
  const rest = ['-g', '60', '-sc_threshold', '0', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2', file];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, '-t', '20', ...codecs, ...rest]);
};

/** Cores that the transcoder of one stream uses over `seconds`. */
const ladderShare = async (folder: string, source: Source, seconds: number): Promise<number> => {
  const file = join(folder, `${source.name}.flv`);
  makeSource(file, source);
  const server = await startServerProcess({ env: { TRANSCODE_CORES: '16' } });
  const { streamKey } = await server.createUser('bench_ladder');
  const copy = ['-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv'];
  const encoder = spawn('ffmpeg', ['-v', 'error', ...copy, server.rtmpTarget(streamKey)], { stdio: 'ignore' });
  try {
    const transcoders = (): number[] => processTree(server.pid()).filter((pid) => isTranscoder(pid));
    await until('the transcoder', async () => transcoders().length === 1);
    // Skips the first segments, and other work of the start.
    await wait(8000);
    return await cpuShare(transcoders(), seconds);
  } finally {
    encoder.kill('SIGKILL');
    await server.dispose();
  }
};

/** Cost of a ladder, by stream and by rendition. */
export const ladderBench: Bench = {
  name: 'ladder',
  run: async ({ quick }) => {
    const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-ladder-'));
    const rows: Row[] = [];
    try {
      for (const source of quick ? sources.slice(1) : sources) {
        const share = await ladderShare(folder, source, quick ? 10 : 30);
        const { length } = source.renditions;
        rows.push({
          what: `CPU of a ladder under ${source.name} (${source.renditions.join(', ')}; decoded once)`,
          ours: `${share.toFixed(2)} cores, ${(share / length).toFixed(3)} a rendition`,
          other: 'prototype of 480p and 360p under 720p30: 0.22–0.35 cores, 0.11–0.175 a rendition (measured earlier)',
          mark: `≤ ${markPerRendition} of a core a rendition`,
          met: share / length <= markPerRendition,
        });
      }
      return rows;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
