/** An entry that goes is gone after so many frames. */
const FRAMES = 20;

/**
 * Remembers where in its list an element stands that is about to go.
 *
 * @param control what the reader has just pressed; null where it is gone
 * @param wanted selects what takes the focus within an entry
 * @returns gives the focus to the next entry once this one is gone, unless the reader has gone elsewhere meanwhile
 */
export const keepFocus = (control: Element | null, wanted: string): (() => void) => {
  const entry = control?.closest('li') ?? null;
  const entries = [...(entry?.parentElement?.children ?? [])];
  const index = entry === null ? 0 : entries.indexOf(entry);
  const candidates = [...entries.slice(index + 1), ...entries.slice(0, index).reverse()];
  const look = (framesLeft: number): void => {
    if (entry?.isConnected === true) {
      if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
      return;
    }
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = candidates.find((candidate) => candidate.isConnected)?.querySelector<HTMLElement>(wanted);
    (next ?? document.getElementById('main'))?.focus();
  };
  return () => look(FRAMES);
};
