/**
 * For so long after the removal the focus may still fall: from a menu of the entry that closes, or with a neighbour that goes
 * in the next drawing.
 */
const FALL_MS = 1_000;
const LOOK_MS = 50;

/** How long a removed entry may take to leave the document; after that the user is busy with something else. */
const LIMIT_MS = 10_000;

/**
 * Remembers the position of a list entry that is about to be removed.
 *
 * @param control the pressed control in the entry; null if it is gone
 * @param wanted selector of the element that receives the focus in an entry
 * @returns moves the focus to the next entry after the removal, unless the user has moved it elsewhere
 */
export const rememberNextFocus = (control: Element | null, wanted: string): (() => void) => {
  const entry = control?.closest('li') ?? null;
  const entries = [...(entry?.parentElement?.children ?? [])];
  const index = entry === null ? 0 : entries.indexOf(entry);
  const candidates = [...entries.slice(index + 1), ...entries.slice(0, index).reverse()];
  const take = (): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = candidates.find((candidate) => candidate.isConnected)?.querySelector<HTMLElement>(wanted);
    (next ?? document.getElementById('main'))?.focus();
  };
  const takeWhatFalls = (left = FALL_MS): void => {
    take();
    if (left > 0) setTimeout(() => takeWhatFalls(left - LOOK_MS), LOOK_MS);
  };
  return () => {
    if (entry?.isConnected !== true) {
      takeWhatFalls();
      return;
    }
    const observer = new MutationObserver(() => {
      if (entry.isConnected) return;
      end();
      takeWhatFalls();
    });
    const timer = setTimeout(() => end(), LIMIT_MS);
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document, { childList: true, subtree: true });
  };
};
