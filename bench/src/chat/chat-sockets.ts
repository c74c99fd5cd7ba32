import { answerOf, program, stop } from '../measure/child-program.ts';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';

const KILOBYTE = 1024;

/** Idle members of one room: what each of them takes, and what it costs when all of them come again. */
export const chatSocketsBench: Bench = {
  name: 'chat-sockets',
  run: async ({ quick, say }) => {
    const count = quick ? 2_000 : 10_000;
    const server = program('chat/chat-fan-out-server', ['bandshell']);
    const memory = (): Promise<number> => {
      server.send('memory');
      return answerOf<number>(server);
    };
    const members = (port: number) => program('chat/chat-fan-out-client', [port, count, 0, 0]);
    let client: ReturnType<typeof members> | undefined;
    try {
      const port = await answerOf<number>(server);
      const before = await memory();
      client = members(port);
      await answerOf(client);
      // With what the first sockets compile and allocate once.
      const each = ((await memory()) - before) / count;
      say(`an idle member: ${(each / KILOBYTE).toFixed(1)} KB`);
      await stop(client);
      const [cpu, start] = [cpuSeconds(server.pid ?? 0), performance.now()];
      client = members(port);
      await answerOf(client);
      const seconds = (performance.now() - start) / 1000;
      const used = cpuSeconds(server.pid ?? 0) - cpu;
      say(`${count} came again in ${seconds.toFixed(1)} s`);
      const people = count.toLocaleString('en');
      return [
        {
          what: `Memory of an idle WebSocket member of a chat room, of ${people}`,
          ours: `${(each / KILOBYTE).toFixed(1)} KB`,
          other: '–',
          mark: '≤ 12 KB',
          met: each <= 12 * KILOBYTE,
        },
        {
          what: `${people} chat members lose their sockets and come again, log-in and JOIN included`,
          ours: `${seconds.toFixed(1)} s, ${((used * 1e6) / count).toFixed(0)} µs CPU each`,
          other: '–',
          mark: '≤ 30 s',
          met: seconds <= 30,
        },
      ];
    } finally {
      await stop(client);
      await stop(server);
    }
  },
};
