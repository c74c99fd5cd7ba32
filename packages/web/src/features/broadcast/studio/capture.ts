/** The source: a camera, or a screen, window or tab. */
export type CaptureSource = 'camera' | 'screen';

export interface CaptureChoice {
  readonly source: CaptureSource;
  /** Height of the picture in lines. */
  readonly height: 480 | 720 | 1080;
  readonly cameraId: string | undefined;
  readonly microphoneId: string | undefined;
}

/** Why the capture failed. */
export type CaptureProblem = 'insecure' | 'denied' | 'missing' | 'busy';

/** Bits per second for a picture of this height. */
export const bitrateOf = (height: CaptureChoice['height']): number =>
  ({ 480: 1_800_000, 720: 3_500_000, 1080: 6_000_000 })[height];

export class CaptureError extends Error {
  override readonly name = 'CaptureError';
  readonly problem: CaptureProblem;

  constructor(problem: CaptureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Capture {
  readonly video: MediaStreamTrack;
  /** Microphone and, for a screen, its sound, mixed into one track; silent if there is neither. */
  readonly audio: MediaStreamTrack;
  readonly hasMicrophone: boolean;
  setMuted(isMuted: boolean): void;
  /** Releases the devices. */
  stop(): void;
}

/**
 * Requests picture and sound.
 * @throws {CaptureError}
 */
export async function startCapture(choice: CaptureChoice): Promise<Capture> {
  if (navigator.mediaDevices === undefined) throw new CaptureError('insecure');
  const shown = await askFor(() => (choice.source === 'camera' ? openCamera(choice) : openScreen(choice)));
  // Without a microphone, or without permission for it, the stream has no microphone sound.
  const microphone = await openMicrophone(choice).catch(() => undefined);
  const [video] = shown.getVideoTracks();
  if (video === undefined) throw new CaptureError('missing');
  const mix = mixSound([shown, microphone]);
  return {
    video,
    audio: mix.track,
    hasMicrophone: microphone !== undefined,
    setMuted: (isMuted) => {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isMuted;
    },
    stop: () => {
      for (const stream of [shown, microphone]) for (const track of stream?.getTracks() ?? []) track.stop();
      mix.stop();
    },
  };
}

/** Cameras and microphones. Their names are known once the browser has permission to use one. */
export const listDevices = async (): Promise<readonly MediaDeviceInfo[]> =>
  (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];

const sizeOf = ({ height }: CaptureChoice) => ({
  width: { ideal: (height * 16) / 9 },
  height: { ideal: height },
  frameRate: { ideal: 30, max: 30 },
});

const openCamera = (choice: CaptureChoice): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { ...sizeOf(choice), ...(choice.cameraId === undefined ? {} : { deviceId: { exact: choice.cameraId } }) },
  });

const openScreen = (choice: CaptureChoice): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: sizeOf(choice), audio: true });

const openMicrophone = ({ source, microphoneId }: CaptureChoice): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      // The screen's sound also plays from the speakers.
      echoCancellation: source === 'screen',
      ...(microphoneId === undefined ? {} : { deviceId: { exact: microphoneId } }),
    },
  });

function mixSound(streams: readonly (MediaStream | undefined)[]): {
  readonly track: MediaStreamTrack;
  readonly stop: () => void;
} {
  const context = new AudioContext({ sampleRate: 48_000 });
  const out = context.createMediaStreamDestination();
  for (const stream of streams) {
    if (stream === undefined || stream.getAudioTracks().length === 0) continue;
    context.createMediaStreamSource(new MediaStream(stream.getAudioTracks())).connect(out);
  }
  void context.resume();
  const [track] = out.stream.getAudioTracks();
  if (track === undefined) throw new CaptureError('missing');
  return { track, stop: () => void context.close().catch(() => undefined) };
}

async function askFor<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new CaptureError('denied');
    throw new CaptureError(name === 'NotReadableError' ? 'busy' : 'missing');
  }
}
