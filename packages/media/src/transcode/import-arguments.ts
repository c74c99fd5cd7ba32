import { encodedFrameRate, encodedLongSide, encodedShortSide, type ImportPlan } from './import-plan.ts';
import { decodeStrictly } from './is-decodable.ts';
import type { VideoProbe } from './probe-video.ts';
import type { VideoContainer } from './video-container.ts';

/** Key-frame interval of encoded video in seconds: one segment. */
const keyInterval = 2;
const audioBitrate = '160k';

/** ffmpeg's arguments that turn a file into FLV on `pipe:1`, as an encoder would send it. */
export function importArguments(
  path: string,
  container: VideoContainer,
  probe: VideoProbe,
  plan: ImportPlan,
): readonly string[] {
  const { video, audio } = probe;
  const strictly = plan.video === 'encode' ? decodeStrictly : [];
  const input = [...strictly, '-protocol_whitelist', 'file,pipe', '-f', container, '-i', `file:${path}`];
  const tracks = [
    '-map',
    `0:${video?.index ?? 0}`,
    ...(plan.audio === 'none' ? [] : ['-map', `0:${audio?.index ?? 0}`]),
  ];
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', ...input, ...tracks, '-sn', '-dn', '-map_metadata', '-1'],
    plan.video === 'copy' ? ['-c:v', 'copy'] : encodeVideo(probe),
    plan.audio === 'encode' ? ['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', audioBitrate] : [],
    plan.audio === 'copy' ? ['-c:a', 'copy'] : [],
    ['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  ].flat();
}

function encodeVideo({ video }: VideoProbe): readonly string[] {
  const rate = video === undefined ? 30 : encodedFrameRate(video);
  const isTall = video !== undefined && video.height > video.width !== (video.rotation % 180 !== 0);
  const [width, height] = isTall ? [encodedShortSide, encodedLongSide] : [encodedLongSide, encodedShortSide];
  const filters = [
    ...(video?.isInterlaced ? ['yadif'] : []),
    // Pixels become square and both sides even, as the codec requires.
    'scale=trunc(iw*sar/2)*2:ih',
    `scale=min(${width}\\,iw):min(${height}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`,
    `fps=${rate.toFixed(3)}`,
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ['-vf', filters.join(',')],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '22'],
    ['-maxrate', '6000k', '-bufsize', '12000k', '-threads', '2'],
    ['-g', String(Math.round(rate * keyInterval)), '-keyint_min', '1', '-sc_threshold', '0'],
    ['-force_key_frames', `expr:gte(t,n_forced*${keyInterval})`],
  ].flat();
}
