/** How a file fares on its way to the server. `offline` goes on by itself once the browser is online again. */
export type UploadPhase = 'waiting' | 'sending' | 'paused' | 'offline' | 'failed';

export interface UploadEntry {
  readonly key: string;
  /** The server's id; undefined until it is begun there. */
  readonly id: string | undefined;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly phase: UploadPhase;
  /** What went wrong, for the user. */
  readonly problem: string | undefined;
}

/** The server takes no more of one user at once. */
export const SENT_AT_ONCE = 3;

/** The entries that are to be begun now: those that wait, in their order, as far as there is room. */
export const nextToSend = (entries: readonly UploadEntry[]): readonly UploadEntry[] => {
  const sending = entries.filter(
    ({ phase }) => phase === 'sending' || phase === 'paused' || phase === 'offline',
  ).length;
  return entries.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, SENT_AT_ONCE - sending));
};

/** Whether leaving the page would stop something. */
export const isBusy = (entries: readonly UploadEntry[]): boolean => entries.some(({ phase }) => phase !== 'failed');

/** What becomes of a file's phase when the browser goes offline, or comes back. */
export const phaseOnline = (phase: UploadPhase, isOnline: boolean): UploadPhase => {
  if (isOnline) return phase === 'offline' ? 'waiting' : phase;
  return phase === 'sending' ? 'offline' : phase;
};

/** An upload that the server has begun before, of the same name and size. */
export const sameFile = (
  file: { readonly name: string; readonly size: number },
  begun: { readonly fileName: string; readonly sizeBytes: number },
): boolean => file.name === begun.fileName && file.size === begun.sizeBytes;
