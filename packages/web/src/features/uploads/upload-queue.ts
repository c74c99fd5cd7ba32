/** State of an upload. `offline` resumes automatically when the browser is online again. */
export type UploadPhase = 'waiting' | 'sending' | 'paused' | 'offline' | 'failed';

export interface UploadEntry {
  readonly key: string;
  /** The server's id; undefined until the upload is created there. */
  readonly id: string | undefined;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly phase: UploadPhase;
  /** Error message for the user. */
  readonly problem: string | undefined;
}

/** The server's limit of parallel uploads per user. */
export const SENT_AT_ONCE = 3;

/** The entries to start now: the waiting ones in order, up to the limit. */
export const nextToSend = (entries: readonly UploadEntry[]): readonly UploadEntry[] => {
  const sending = entries.filter(
    ({ phase }) => phase === 'sending' || phase === 'paused' || phase === 'offline',
  ).length;
  return entries.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, SENT_AT_ONCE - sending));
};

/** Whether leaving the page would interrupt an upload. */
export const isBusy = (entries: readonly UploadEntry[]): boolean => entries.some(({ phase }) => phase !== 'failed');

/** The state of an upload after the browser goes offline or online. */
export const phaseOnline = (phase: UploadPhase, isOnline: boolean): UploadPhase => {
  if (isOnline) return phase === 'offline' ? 'waiting' : phase;
  return phase === 'sending' ? 'offline' : phase;
};

/** An existing upload of a file with the same name and size. */
export const sameFile = (
  file: { readonly name: string; readonly size: number },
  begun: { readonly fileName: string; readonly sizeBytes: number },
): boolean => file.name === begun.fileName && file.size === begun.sizeBytes;
