import { encodedFrameRate, encodedLongSide, encodedShortSide, type ImportPlan } from './import-plan.ts';
import { decodeStrictly } from './is-decodable.ts';
import { hasWideColours, standardColours, standardColourTags } from './standard-colours.ts';
import type { VideoContainer } from './video-container.ts';
import type { ProbedVideo, VideoProbe } from './video-probe.ts';

/** Key-frame interval of encoded video in seconds: one segment. */
const keyInterval = 2;
const audioBitrate = '160k';
/** Pictures whose beginning or end differs by less from the sound's are left as they are, in ms. */
const unnoticed = 50;

/** ffmpeg's arguments that turn a file into FLV on `pipe:1`, as an encoder would send it. */
export function importArguments(
  path: string,
  container: VideoContainer,
  probe: VideoProbe,
  plan: ImportPlan,
): readonly string[] {
  const { video, audio } = probe;
  const strictly = plan.video === 'encode' ? decodeStrictly : [];
  const input = [
    ...[...strictly, '-itsoffset', seconds(probe.offsetMs)],
    ...['-protocol_whitelist', 'file,pipe', '-f', container, '-i', `file:${path}`],
  ];
  const tracks = [
    '-map',
    `0:${video?.index ?? 0}`,
    ...(plan.audio === 'none' ? [] : ['-map', `0:${audio?.index ?? 0}`]),
  ];
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', ...input, ...tracks, '-sn', '-dn', '-map_metadata', '-1'],
    plan.video === 'copy' || video === undefined ? ['-c:v', 'copy'] : encodeVideo(video, probe.durationMs),
    plan.audio === 'encode' ? encodeAudio : [],
    plan.audio === 'copy' ? ['-c:a', 'copy'] : [],
    ['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  ].flat();
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** Gaps become silence, also before the first sound. */
const encodeAudio: readonly string[] = [
  ...['-af', 'aresample=async=1:first_pts=0'],
  ...['-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', audioBitrate],
];

function encodeVideo(video: ProbedVideo, durationMs: number): readonly string[] {
  const rate = encodedFrameRate(video);
  const isTall = video.height > video.width !== (video.rotation % 180 !== 0);
  const [width, height] = isTall ? [encodedShortSide, encodedLongSide] : [encodedLongSide, encodedShortSide];
  const isWide = hasWideColours(video.colours);
  const filters = [
    ...(video.isInterlaced ? ['yadif'] : []),
    // Pixels become square and both sides even, as the codec requires.
    'scale=max(2\\,trunc(iw*sar/2)*2):ih',
    `scale=min(${width}\\,iw):min(${height}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isWide ? standardColours(video.colours) : []),
    ...fillTime(video, durationMs, rate),
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ['-vf', filters.join(',')],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '22'],
    ['-maxrate', '6000k', '-bufsize', '12000k', '-threads', '2'],
    isWide ? standardColourTags : [],
    ['-g', String(Math.round(rate * keyInterval)), '-keyint_min', '1', '-sc_threshold', '0'],
    ['-force_key_frames', `expr:gte(t,n_forced*${keyInterval})`],
  ].flat();
}

/** A constant frame rate from 0 to the end: black before the first picture, and the last one stays while sound goes on. */
function fillTime({ startMs, endMs }: ProbedVideo, durationMs: number, rate: number): readonly string[] {
  const lead = startMs > unnoticed ? startMs : 0;
  const fps = `fps=${rate.toFixed(3)}:start_time=0`;
  const hold = durationMs - endMs > unnoticed ? [`tpad=stop=-1:stop_mode=clone,trim=end=${seconds(durationMs)}`] : [];
  if (lead === 0) return [fps, ...hold];
  return [`setpts=PTS-${seconds(lead)}/TB`, fps, `tpad=start_duration=${seconds(lead)}:color=black`, ...hold];
}
