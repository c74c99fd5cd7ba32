import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '@bandshell/testkit';
import { cpuSeconds, endedChildrenSeconds, processTree } from './cpu-time.ts';
import type { Bench } from './row.ts';

const CPU_MARK = 0.03;
const MEMORY_MARK_MB = 250;
/** A new server compiles and fills caches first. */
const SETTLE_SECONDS = 100;

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** 0 for a process of PostgreSQL that has ended meanwhile. */
const cpuSecondsOrNone = (pid: number): number => {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
};

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
      const others = processTree(pid).filter((each) => each !== pid);
      const own = (): number => cpuSeconds(pid) + endedChildrenSeconds(pid);
      const database = (): number => others.reduce((sum, each) => sum + cpuSecondsOrNone(each), 0);
      const [ownBefore, databaseBefore] = [own(), database()];
      await wait(seconds * 1000);
      const share = (own() - ownBefore) / seconds;
      const databaseShare = (database() - databaseBefore) / seconds;
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
