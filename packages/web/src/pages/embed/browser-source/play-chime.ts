let context: AudioContext | undefined;

/** Two rising notes (E5, A5). A browser that wants a gesture first stays silent; streaming programs want none. */
export function playChime(volume: number): void {
  if (volume === 0) return;
  try {
    context ??= new AudioContext();
    const { currentTime: now, destination } = context;
    for (const [index, frequency] of [659.25, 880].entries()) {
      const start = now + index * 0.14;
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime((0.4 * volume) / 100, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
      const note = new OscillatorNode(context, { type: 'triangle', frequency });
      note.connect(gain).connect(destination);
      note.start(start);
      note.stop(start + 0.7);
    }
  } catch {
    // A machine without a sound device shows the alert.
  }
}
