import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '@bandshell/testkit';
import { cpuSeconds, endedChildrenSeconds, processTree } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';

const CPU_MARK = 0.03;
const MEMORY_MARK_MB = 250;
/** A new server compiles and fills caches first. */
const SETTLE_SECONDS = 100;

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Processor time of all that runs below a process; children that ended are counted with the one that started them. */
const secondsBelow = (root: number): number =>
  processTree(root)
    .filter((pid) => pid !== root)
    .reduce((sum, pid) => {
      try {
        return sum + cpuSeconds(pid) + endedChildrenSeconds(pid);
      } catch {
        // It ended while we looked.
        return sum;
      }
    }, 0);

/**
 * The server with the demo's three streams and no viewer: its processor time, that of its child processes, and memory.
 */
export const atRestBench: Bench = {
  name: 'at-rest',
  run: async ({ quick }) => {
    // Streams without viewers get a new preview picture every five minutes.
    const seconds = quick ? 60 : 300;
    const server = await startServerProcess({ flags: [], database: 'embedded', env: { MALLOC_ARENA_MAX: '2' } });
    try {
      await wait(SETTLE_SECONDS * 1000);
      const pid = server.pid();
      const own = (): number => cpuSeconds(pid) + endedChildrenSeconds(pid);
      const [ownBefore, databaseBefore] = [own(), secondsBelow(pid)];
      await wait(seconds * 1000);
      const share = (own() - ownBefore) / seconds;
      const databaseShare = (secondsBelow(pid) - databaseBefore) / seconds;
      const memory = residentMegabytes(pid);
      const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
      return [
        {
          what: `The server at rest: demo with three streams and no viewer, ${seconds} s, pictures included`,
          ours: `${percent(share)} of a core (its PostgreSQL ${percent(databaseShare)}), ${memory.toFixed(0)} MB`,
          other: '–',
          mark: `≤ ${percent(CPU_MARK)}, ≤ ${MEMORY_MARK_MB} MB`,
          met: share <= CPU_MARK && memory <= MEMORY_MARK_MB,
        },
      ];
    } finally {
      await server.dispose();
    }
  },
};
