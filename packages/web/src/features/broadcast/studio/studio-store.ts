import { create } from 'zustand';
import { useOnAir } from '../on-air-store.ts';
import {
  bitrateOf,
  type Capture,
  type CaptureChoice,
  CaptureError,
  type CaptureProblem,
  startCapture,
} from './capture.ts';
import { SendError, type SendProblem, startWhip, type WhipSender } from './whip-sender.ts';

export type StudioPhase = 'closed' | 'opening' | 'ready' | 'starting' | 'live' | 'ending';

export type StudioProblem =
  | { readonly type: 'capture'; readonly problem: CaptureProblem }
  /** `text` is the server's message if it refused. */
  | { readonly type: 'send'; readonly problem: SendProblem; readonly text: string }
  /** The key could not be fetched. */
  | { readonly type: 'key' }
  /** The camera was disconnected, or the screen sharing ended. */
  | { readonly type: 'picture-ended' };

interface Studio {
  readonly phase: StudioPhase;
  readonly capture: Capture | null;
  readonly problem: StudioProblem | null;
  readonly isMuted: boolean;
}

const closed: Studio = { phase: 'closed', capture: null, problem: null, isMuted: false };

/** The stream from this browser. It continues while its owner visits other pages of the site, and ends with the tab. */
export const useStudio = create<Studio>()(() => closed);

useStudio.subscribe(({ phase }) => {
  const { since } = useOnAir.getState();
  if (phase === 'closed') useOnAir.setState({ isOpen: false, since: null });
  else useOnAir.setState({ isOpen: true, since: phase === 'live' ? (since ?? Date.now()) : since });
});

let sender: WhipSender | null = null;
/** Increases with each request, so that late results of older requests are ignored. */
let request = 0;

const set = useStudio.setState;

/** Opens the devices, or replaces them while the stream runs. */
export async function openPicture(choice: CaptureChoice): Promise<void> {
  request += 1;
  const mine = request;
  const { phase, capture: before, isMuted } = useStudio.getState();
  const isLive = phase === 'live';
  if (!isLive) {
    before?.stop();
    set({ phase: 'opening', capture: null, problem: null });
  }
  try {
    const capture = await startCapture(choice);
    if (mine !== request) return capture.stop();
    capture.setMuted(isMuted);
    capture.video.addEventListener('ended', () => void onPictureEnded(capture));
    if (isLive && sender !== null) {
      await sender.replaceVideo(capture.video);
      await sender.replaceAudio(capture.audio);
      before?.stop();
      set({ capture, problem: null });
    } else set({ phase: 'ready', capture, problem: null });
  } catch (error) {
    if (mine !== request) return;
    const problem = error instanceof CaptureError ? error.problem : 'missing';
    set({ phase: isLive ? 'live' : 'closed', problem: { type: 'capture', problem } });
  }
}

/** Starts the stream. `fetchKey` returns undefined if the key is unavailable. */
export async function goLive(
  url: string,
  height: CaptureChoice['height'],
  fetchKey: () => Promise<string | undefined>,
): Promise<void> {
  const { phase, capture } = useStudio.getState();
  if (phase !== 'ready' || capture === null) return;
  set({ phase: 'starting', problem: null });
  const streamKey = await fetchKey().catch(() => undefined);
  if (streamKey === undefined) return set({ phase: 'ready', problem: { type: 'key' } });
  try {
    const { video, audio } = capture;
    sender = await startWhip({ url, streamKey, video, audio, bitrate: bitrateOf(height), onLost });
    window.addEventListener('beforeunload', askBeforeLeaving);
    window.addEventListener('pagehide', stopSender);
    set({ phase: 'live' });
  } catch (error) {
    const { problem, message } = error instanceof SendError ? error : new SendError('lost');
    set({ phase: 'ready', problem: { type: 'send', problem, text: message } });
  }
}

/** Ends the stream, or only closes the devices. */
export async function closeStudio(problem: StudioProblem | null = null): Promise<void> {
  request += 1;
  const ending = sender;
  sender = null;
  window.removeEventListener('beforeunload', askBeforeLeaving);
  window.removeEventListener('pagehide', stopSender);
  useStudio.getState().capture?.stop();
  if (ending !== null) {
    set({ phase: 'ending', capture: null, problem });
    await ending.stop();
  }
  set({ ...closed, problem });
}

export function setMuted(isMuted: boolean): void {
  useStudio.getState().capture?.setMuted(isMuted);
  set({ isMuted });
}

const onLost = () => void closeStudio({ type: 'send', problem: 'lost', text: '' });

async function onPictureEnded(capture: Capture): Promise<void> {
  if (useStudio.getState().capture === capture) await closeStudio({ type: 'picture-ended' });
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
const stopSender = () => void sender?.stop();
