import type { Upload } from 'tus-js-client';
import { create } from 'zustand';
import { isBusy, nextToSend, phaseOnline, type UploadEntry } from './upload-queue.ts';

/** What arrives of a piece counts even when the request is cut off; the server ends requests of more than a minute. */
const PIECE_BYTES = 4 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** What the server is asked for beside the bytes. */
export interface UploadServer {
  /** Begins an upload; answers where it is sent, or why not, for the user. */
  readonly begin: (
    file: File,
  ) => Promise<{ readonly id: string; readonly uploadURL: string } | { readonly problem: string }>;
  /** Gives one up. */
  readonly giveUp: (id: string) => Promise<unknown>;
  /** For the user: the file could not be sent on. */
  readonly lostMessages: () => string;
  /** A file is whole at the server. */
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
  /** The server's ids of files that were sent whole or given up here: what a list says of them may be older. */
  readonly settled: ReadonlySet<string>;
}

export const useUploadStore = create<UploadStore>(() => ({ entries: [], settled: new Set() }));

/** The files themselves, and who sends them; they outlive pages of the site. */
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

/** A file could not be sent on: it waits for the connection, or its owner is told. */
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
    // Taken away, or paused, meanwhile.
    const now = entryOf(key);
    if (now === undefined || one.uploadURL === undefined) return;
    one.upload = new tus.Upload(one.file, {
      uploadUrl: one.uploadURL,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      // Which file belongs to which upload, the server knows.
      storeFingerprintForResuming: false,
      onProgress: (sent) => change(key, { sentBytes: sent }),
      onSuccess: () => {
        drop(key);
        one.server.onDone();
        sendNext();
      },
      onError: (error) => {
        console.warn('An upload could not go on', error);
        stop(key, one.server.lostMessages());
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

/** Puts files into the queue. One that the server knows already (`uploadURL`) goes on where it ended. */
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

/** Goes on with one that was paused, or tries one again that failed. */
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

/** Gives a file up, here and at the server. */
export async function cancelUpload(key: string): Promise<void> {
  const one = running.get(key);
  const id = entryOf(key)?.id;
  drop(key);
  await one?.upload?.abort();
  if (id !== undefined) await one?.server.giveUp(id);
  one?.server.onDone();
  sendNext();
}
