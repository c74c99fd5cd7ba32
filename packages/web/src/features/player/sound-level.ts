/** Share of the spectrum that is used: its lower part has speech and music, the rest is mostly noise. */
const SHARE = 0.6;
const SAMPLES = 256;
/** Interval between two measurements, ms. */
const EVERY_MS = 50;

/** Chromium can capture an element's output while it plays. Other browsers lack this or mute the element. */
type Captured = HTMLMediaElement & { readonly captureStream?: () => MediaStream };

/**
 * Animates bars with the sound of an element: each gets `--level` (0 to 1), and their parent gets `data-metered` once
 * sound is measured. The element is not routed through Web Audio, so it stays audible if the meter fails.
 * @returns stops the animation and leaves the bars unchanged; does nothing where sound cannot be captured
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
    // The analyser has no output, so the sound is measured and not played twice.
    source.connect(analyser);
  };
  const draw = (): void => {
    // Before the first press the browser may suspend the context; the bars then use the CSS animation.
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

/** The maximum level of a band, 0 to 1. Bands grow with frequency, like the perception of pitch. */
export function bandLevel(bins: Uint8Array, nth: number, count: number): number {
  const edge = (at: number): number => Math.round(bins.length ** (at / count));
  const from = nth === 0 ? 0 : Math.max(nth, edge(nth));
  const to = Math.max(from + 1, edge(nth + 1));
  return Math.max(0, ...bins.subarray(from, to)) / 255;
}
