import { CLOCK_COLUMNS, CLOCK_ROWS } from './clock-bits.ts';

export interface ClockPicture {
  readonly width?: number;
  readonly height?: number;
  readonly frameRate?: number;
  /** Seconds between key frames. */
  readonly keyFrameSeconds?: number;
  readonly videoBitrate?: string;
}

export const CLOCK_FRAME_RATE = 30;

/** ffmpeg's arguments up to the output: reads the clock's blocks from its standard input, draws and encodes them. */
export const clockArguments = ({
  width = 1280,
  height = 720,
  frameRate = CLOCK_FRAME_RATE,
  keyFrameSeconds = 2,
  videoBitrate = '2500k',
}: ClockPicture): string[] => {
  const clockHeight = (width / CLOCK_COLUMNS) * CLOCK_ROWS;
  const interval = String(frameRate * keyFrameSeconds);
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostats'],
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-video_size', `${CLOCK_COLUMNS}x${CLOCK_ROWS}`],
    ...['-framerate', String(frameRate), '-thread_queue_size', '4', '-probesize', '32', '-analyzeduration', '0'],
    ...['-i', 'pipe:0'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${frameRate}`],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'],
    '-filter_complex',
    `[0:v]scale=${width}:${clockHeight}:flags=neighbor,format=yuv420p[clock];[1:v][clock]overlay=shortest=1:format=yuv420[v]`,
    ...['-map', '[v]', '-map', '2:a', '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
    ...['-b:v', videoBitrate, '-maxrate', videoBitrate, '-bufsize', videoBitrate],
    ...['-g', interval, '-keyint_min', interval, '-sc_threshold', '0'],
    // Without what makes AAC smaller, and takes half of its time.
    ...['-c:a', 'aac', '-aac_coder', 'fast', '-aac_is', '0', '-aac_ms', '0', '-aac_tns', '0', '-aac_pns', '0'],
    ...['-b:a', '96k', '-ar', '48000', '-ac', '2'],
  ];
};
