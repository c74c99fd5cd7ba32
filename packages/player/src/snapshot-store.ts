import { isSameSnapshot } from './player-snapshot.ts';

/** What controls show, and who is told when it changes. */
export interface SnapshotStore<Snapshot extends object> {
  getSnapshot(): Snapshot;
  /** Calls back after each change until the answer is called. */
  subscribe(onChange: () => void): () => void;
  /** Reads anew, and tells of a change. */
  publish(): void;
  /** Nobody is told any more. */
  close(): void;
}

/** Keeps the last snapshot for as long as `read` gives an equal one. */
export function snapshotStore<Snapshot extends object>(read: () => Snapshot): SnapshotStore<Snapshot> {
  const changes = new Set<() => void>();
  let snapshot = read();
  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    publish() {
      const next = read();
      if (isSameSnapshot(snapshot, next)) return;
      snapshot = next;
      for (const change of [...changes]) change();
    },
    close: () => changes.clear(),
  };
}
