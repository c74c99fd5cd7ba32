import { readFileSync } from 'node:fs';
import { startServerProcess } from '@bandshell/testkit';
import { answerOf, program, stop } from '../measure/child-program.ts';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';

const LOGIN = 'quiet_room';
/** The first viewers, of another process that goes on, compile and allocate what the server needs once. */
const FIRST = 300;

/** Resident memory of a process in kilobytes (proc(5): VmRSS of /proc/PID/status). */
const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

interface Cost {
  readonly kilobytes: number;
  readonly microseconds: number;
}

/** The amount that a visitor's page costs the server with a socket for chat, with one for topics, and with both. */
export const pageSocketsBench: Bench = {
  name: 'page-sockets',
  async run({ quick, say }) {
    const viewers = quick ? 1_000 : 4_000;
    const costOf = async (kind: string): Promise<Cost> => {
      const server = await startServerProcess();
      const clients: ReturnType<typeof program>[] = [];
      try {
        const owner = await server.createUser(LOGIN);
        const open = async (count: number): Promise<void> => {
          const client = program('chat/page-sockets-client', [server.url, count, kind, owner.id, LOGIN]);
          clients.push(client);
          await answerOf(client);
        };
        await open(FIRST);
        const [memory, cpu] = [residentKilobytes(server.pid()), cpuSeconds(server.pid())];
        await open(viewers);
        return {
          kilobytes: (residentKilobytes(server.pid()) - memory) / viewers,
          microseconds: ((cpuSeconds(server.pid()) - cpu) * 1e6) / viewers,
        };
      } finally {
        for (const client of clients) await stop(client);
        await server.dispose();
      }
    };
    const costs: Record<string, Cost> = {};
    for (const kind of ['chat', 'topics', 'both']) {
      const cost = await costOf(kind);
      costs[kind] = cost;
      say(`${kind}: ${cost.kilobytes.toFixed(1)} KB, ${cost.microseconds.toFixed(0)} µs CPU to come`);
    }
    const text = (cost?: Cost): string =>
      `${cost?.kilobytes.toFixed(1)} KB, ${cost?.microseconds.toFixed(0)} µs CPU to come`;
    return [
      {
        what: `A visitor of a live channel, of ${viewers.toLocaleString('en')}: sockets for chat and for topics`,
        ours: text(costs.both),
        other: `chat alone ${text(costs.chat)}; topics alone ${text(costs.topics)}`,
        mark: '–',
        met: undefined,
      },
    ];
  },
};
