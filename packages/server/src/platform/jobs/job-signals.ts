import type { WorkerEvents, WorkerPool } from 'graphile-worker';

export interface JobSignals {
  /** Passes on what the listener among the runners hears, and wakes this one by what others hear. */
  follow(events: WorkerEvents): void;
}

/**
 * Tells all runners of new jobs. One of them listens to the database; a connection for each would be one more for each
 * purpose of each process.
 */
export function createJobSignals(): JobSignals {
  const pools = new Set<WorkerPool>();
  return {
    follow: (events) => {
      events.on('pool:create', ({ workerPool }) => pools.add(workerPool));
      events.on('pool:release', ({ workerPool }) => pools.delete(workerPool));
      events.on('pool:listen:notification', ({ workerPool, message }) => {
        if (message.channel !== 'jobs:insert') return;
        for (const pool of pools) {
          // graphile-worker wakes its own workers; of another purpose all look, as the message does not name the jobs.
          if (pool !== workerPool) pool.nudge(countOf(message.payload));
        }
      });
    },
  };
}

function countOf(payload: string | undefined): number {
  try {
    const { count } = JSON.parse(payload ?? '') as { readonly count?: unknown };
    return typeof count === 'number' ? count : 1;
  } catch {
    return 1;
  }
}
