import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Load, LoadReport } from './load-client.ts';

/** A load's result with the CPU seconds of the process `pid`, without the client's warm-up. */
export const measureLoad = async (pid: number, load: Load): Promise<LoadReport & { readonly cpu: number }> => {
  const client = fork(new URL('./load-client.ts', import.meta.url).pathname, [JSON.stringify(load)]);
  await once(client, 'message');
  const before = cpuSeconds(pid);
  client.send('start');
  const [report] = (await once(client, 'message')) as [LoadReport];
  const cpu = cpuSeconds(pid) - before;
  await once(client, 'exit');
  return { ...report, cpu };
};
