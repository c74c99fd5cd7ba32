import { probeMemory } from './bounded-ffmpeg.ts';
import { chooseTracks } from './choose-tracks.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { scanPackets } from './scan-packets.ts';
import type { VideoContainer } from './video-container.ts';
import type { ProbedFile, VideoProbe } from './video-probe.ts';

const timeLimit = 60_000;
const outputLimit = 4 * 1024 * 1024;

/**
 * Reads the properties of an untrusted file with ffprobe, within limits: first its header, then the time stamps of all
 * its packets, because headers may have no duration or a wrong one.
 * @param container the container according to the file's own bytes; no other is tried, so that no text can make ffprobe
 * open other files
 * @returns undefined when the file is damaged
 * @throws {MissingFfmpegError} when ffprobe is not installed
 */
export async function probeVideo(
  path: string,
  container: VideoContainer,
  signal?: AbortSignal,
): Promise<VideoProbe | undefined> {
  const run = await runFfmpeg({
    program: 'ffprobe',
    args: [
      ['-v', 'error', '-protocol_whitelist', 'file', '-f', container],
      ['-show_format', '-show_streams', '-of', 'json', `file:${path}`],
    ].flat(),
    limits: { memory: probeMemory, time: timeLimit, output: outputLimit },
    ...(signal && { signal }),
  });
  if (run.cause !== 'itself' || run.code !== 0) return undefined;
  const file = JSON.parse(run.output.toString()) as ProbedFile;
  const tracks = await scanPackets(path, container, signal);
  return tracks && chooseTracks(file, tracks, container);
}
