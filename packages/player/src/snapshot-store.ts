import { isSameSnapshot } from './player-snapshot.ts';

/** The values for the controls, with subscriptions to changes. */
export interface SnapshotStore<Snapshot extends object> {
  getSnapshot(): Snapshot;
  /** Calls back after each change, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
  /** Reads the values again and notifies subscribers of a change. */
  publish(): void;
  /** Notifies nobody any more. */
  close(): void;
}

/** Keeps the last snapshot as long as `read` returns an equal one. */
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
