import type { Upload } from 'tus-js-client';
import { create } from 'zustand';
import { isBusy, nextToSend, phaseOnline, type UploadEntry } from './upload-queue.ts';
import { mayTryAgain, refusalOf } from './upload-refusal.ts';

/** The received part of a chunk counts even if the request breaks off. The server aborts requests after a minute. */
const PIECE_BYTES = 4 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Requests to the server apart from the upload itself. */
export interface UploadServer {
  /** Creates an upload; returns its URL, or an error message for the user. */
  readonly begin: (
    file: File,
  ) => Promise<{ readonly id: string; readonly uploadURL: string } | { readonly problem: string }>;
  /** Cancels an upload. */
  readonly giveUp: (id: string) => Promise<unknown>;
  /** Message for the user when an upload fails. */
  readonly lostMessages: () => string;
  /** Called when a file is completely uploaded. */
  readonly onDone: () => void;
}

interface Running {
  readonly file: File;
  readonly server: UploadServer;
  uploadURL: string | undefined;
  upload: Upload | undefined;
}

interface UploadStore {
  readonly entries: readonly UploadEntry[];
  /** Ids of uploads that were completed or cancelled in this tab. The server's list may be older. */
  readonly settled: ReadonlySet<string>;
}

export const useUploadStore = create<UploadStore>(() => ({ entries: [], settled: new Set() }));

/** The files and their senders. They survive navigation within the site. */
const running = new Map<string, Running>();
let lastKey = 0;

const change = (key: string, changes: Partial<UploadEntry>): void => {
  useUploadStore.setState(({ entries }) => ({
    entries: entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)),
  }));
};

const entryOf = (key: string): UploadEntry | undefined =>
  useUploadStore.getState().entries.find((entry) => entry.key === key);

const drop = (key: string): void => {
  const id = entryOf(key)?.id;
  running.delete(key);
  useUploadStore.setState(({ entries, settled }) => ({
    entries: entries.filter((entry) => entry.key !== key),
    settled: id === undefined ? settled : new Set([...settled, id]),
  }));
};

/** Handles a failed upload: waits for the connection, or shows the error. */
const stop = (key: string, problem: string): void => {
  change(key, navigator.onLine ? { phase: 'failed', problem } : { phase: 'offline' });
  sendNext();
};

const warnOnLeave = (event: BeforeUnloadEvent): void => event.preventDefault();

useUploadStore.subscribe(({ entries }) => {
  window.removeEventListener('beforeunload', warnOnLeave);
  if (isBusy(entries)) window.addEventListener('beforeunload', warnOnLeave);
});

async function send(key: string): Promise<void> {
  const one = running.get(key);
  if (one === undefined) return;
  try {
    if (one.uploadURL === undefined) {
      const begun = await one.server.begin(one.file);
      if ('problem' in begun) {
        stop(key, begun.problem);
        return;
      }
      one.uploadURL = begun.uploadURL;
      change(key, { id: begun.id });
    }
    const tus = await import('tus-js-client');
    // Removed or paused meanwhile.
    const now = entryOf(key);
    if (now === undefined || one.uploadURL === undefined) return;
    one.upload = new tus.Upload(one.file, {
      uploadUrl: one.uploadURL,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      // Only the server knows which file belongs to which upload.
      storeFingerprintForResuming: false,
      onProgress: (sent) => change(key, { sentBytes: sent }),
      onSuccess: () => {
        drop(key);
        one.server.onDone();
        sendNext();
      },
      // A refusal stays one until its reader acts.
      onShouldRetry: (error) => navigator.onLine && mayTryAgain(error),
      onError: (error) => {
        console.warn('An upload could not go on', error);
        stop(key, refusalOf(error) ?? one.server.lostMessages());
      },
    });
    if (now.phase === 'sending') one.upload.start();
  } catch (error) {
    console.warn('An upload could not begin', error);
    stop(key, one.server.lostMessages());
  }
}

function sendNext(): void {
  if (!navigator.onLine) return;
  for (const { key } of nextToSend(useUploadStore.getState().entries)) {
    change(key, { phase: 'sending', problem: undefined });
    void send(key);
  }
}

const followConnection = (): void => {
  for (const { key, phase } of useUploadStore.getState().entries) {
    const next = phaseOnline(phase, navigator.onLine);
    if (next === phase) continue;
    change(key, { phase: next });
    if (next === 'offline') void running.get(key)?.upload?.abort();
  }
  sendNext();
};

window.addEventListener('online', followConnection);
window.addEventListener('offline', followConnection);

/** Adds files to the queue. A file with an `uploadURL` resumes where it stopped. */
export function addUploads(
  files: readonly {
    readonly file: File;
    readonly known?: { readonly id: string; readonly uploadURL: string } | undefined;
  }[],
  server: UploadServer,
): void {
  const added = files.map(({ file, known }): UploadEntry => {
    lastKey += 1;
    const key = String(lastKey);
    running.set(key, { file, server, uploadURL: known?.uploadURL, upload: undefined });
    return {
      ...{ key, id: known?.id, fileName: file.name, sizeBytes: file.size, sentBytes: 0 },
      ...{ phase: 'waiting', problem: undefined },
    };
  });
  useUploadStore.setState(({ entries }) => ({ entries: [...entries, ...added] }));
  sendNext();
}

export function pauseUpload(key: string): void {
  change(key, { phase: 'paused' });
  void running.get(key)?.upload?.abort();
}

/** Resumes a paused upload, or retries a failed one. */
export function resumeUpload(key: string): void {
  const one = running.get(key);
  const phase = entryOf(key)?.phase;
  if (one === undefined || phase === undefined) return;
  if (phase === 'paused' && one.upload !== undefined) {
    change(key, { phase: 'sending', problem: undefined });
    one.upload.start();
    return;
  }
  change(key, { phase: 'waiting', problem: undefined });
  sendNext();
}

/** Cancels an upload in this tab and at the server. */
export async function cancelUpload(key: string): Promise<void> {
  const one = running.get(key);
  const id = entryOf(key)?.id;
  drop(key);
  await one?.upload?.abort();
  if (id !== undefined) await one?.server.giveUp(id);
  one?.server.onDone();
  sendNext();
}
