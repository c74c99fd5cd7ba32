import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLOCK_FRAME_RATE, type ClockPicture, clockArguments } from './clock-arguments.ts';
import { clockBlocks } from './clock-bits.ts';

export interface ClockPublisherOptions extends ClockPicture {
  /** The target: an rtmp:// address, or a file or playlist path for `format`. */
  readonly target: string;
  /**
   * The time drawn into a frame. `media` (the default): when the frame is due, so that times in the pictures match the
   * media, however late a busy machine sends them. `wall`: when it is sent; a stalled process then drops frames and
   * does not send old ones late, as a measurement of delay requires.
   */
  readonly clock?: 'media' | 'wall';
  /** ffmpeg's output options, instead of `-f flv`. */
  readonly output?: readonly string[];
}

export interface ClockPublisher {
  readonly process: ChildProcess;
  /** The clock of the first frame, in milliseconds since 1970. */
  readonly beganAt: number;
  /** ffmpeg's standard error so far (bounded). */
  stderr(): string;
  /** Stops the encoder regularly, so that it ends the stream. */
  stop(): Promise<void>;
  /** Kills the encoder, like a crash. */
  kill(): Promise<void>;
  readonly exited: Promise<number | null>;
}

/** Publishes a moving test picture with a clock in it, and a tone, encoded by ffmpeg in real time. */
export const publishClock = (options: ClockPublisherOptions): ClockPublisher => {
  const { frameRate = CLOCK_FRAME_RATE, clock = 'media' } = options;
  const args = [
    ...clockArguments(options),
    ...(options.output ?? ['-flush_packets', '1', '-f', 'flv']),
    options.target,
  ];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-8192);
  });
  // The pipe breaks when the encoder ends first; `exited` reports that.
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit').then(([code]) => code as number | null);

  const began = performance.now();
  const beganAt = Date.now();
  const drawn = clock === 'wall' ? Date.now : () => beganAt + Math.round((sent * 1000) / frameRate);
  let sent = 0;
  // A measurement of delay needs each frame on time. Others have time until the next one is due.
  const tick = clock === 'wall' ? 4 : 300 / frameRate;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * frameRate) / 1000) + 1;
    if (clock === 'wall' && due - sent > frameRate) sent = due - 1;
    for (; sent < due; sent++) child.stdin.write(clockBlocks(drawn()));
  }, tick);
  const end = async (act: () => void): Promise<void> => {
    clearInterval(timer);
    if (child.exitCode === null && child.signalCode === null) act();
    await exited;
  };
  void exited.then(() => clearInterval(timer));
  return {
    process: child,
    beganAt,
    stderr: () => stderr,
    exited,
    stop: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
};
