/** Of the spectrum's lower part, where speech and music are; more is hiss. */
const SHARE = 0.6;
const SAMPLES = 256;
/** Between two looks at the sound, ms. */
const EVERY_MS = 50;

/** Chromium gives out what an element plays beside playing it. Elsewhere this is missing, or takes the sound away. */
type Captured = HTMLMediaElement & { readonly captureStream?: () => MediaStream };

/**
 * Lets bars follow the sound of an element: each gets `--level` (0 to 1), and their parent `data-metered` as soon as there
 * is something to follow. The element itself is not led through Web Audio, so that it sounds on whatever becomes of the
 * meter.
 *
 * @returns how to stop, which leaves the bars as they were; where sound cannot be read nothing happens
 */
export function followSound(element: HTMLMediaElement, bars: HTMLElement): () => void {
  const stream = (element as Captured).captureStream?.();
  if (stream === undefined) return () => undefined;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES, smoothingTimeConstant: 0.6 });
  const bins = new Uint8Array(analyser.frequencyBinCount);
  const children = [...bars.children].filter((child) => child instanceof HTMLElement);
  let source: MediaStreamAudioSourceNode | undefined;

  /** The tracks change with each new source of the element. */
  const connect = (): void => {
    source?.disconnect();
    source = undefined;
    if (stream.getAudioTracks().length === 0) return;
    source = context.createMediaStreamSource(stream);
    // Nothing follows the analyser: the sound is read and not played a second time.
    source.connect(analyser);
  };
  const draw = (): void => {
    // Before a press the browser may hold the context back; the bars sway on then.
    if (source === undefined || context.state !== 'running') {
      delete bars.dataset.metered;
      return;
    }
    bars.dataset.metered = '';
    analyser.getByteFrequencyData(bins);
    const used = bins.subarray(0, Math.floor(bins.length * SHARE));
    for (const [nth, child] of children.entries()) {
      child.style.setProperty('--level', bandLevel(used, nth, children.length).toFixed(2));
    }
  };

  stream.addEventListener('addtrack', connect);
  stream.addEventListener('removetrack', connect);
  connect();
  context.resume().catch(() => undefined);
  const timer = setInterval(draw, EVERY_MS);
  return () => {
    clearInterval(timer);
    stream.removeEventListener('addtrack', connect);
    stream.removeEventListener('removetrack', connect);
    for (const track of stream.getTracks()) track.stop();
    source?.disconnect();
    delete bars.dataset.metered;
    context.close().catch(() => undefined);
  };
}

/** The loudest of a band, 0 to 1. Bands grow with the pitch, as ears hear it. */
export function bandLevel(bins: Uint8Array, nth: number, count: number): number {
  const edge = (at: number): number => Math.round(bins.length ** (at / count));
  const from = nth === 0 ? 0 : Math.max(nth, edge(nth));
  const to = Math.max(from + 1, edge(nth + 1));
  return Math.max(0, ...bins.subarray(from, to)) / 255;
}
