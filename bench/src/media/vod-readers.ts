import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuShare } from '../measure/cpu-time.ts';

export interface ReadersReport {
  readonly requests: number;
  readonly failures: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** CPU of the server, as a fraction of one core. */
  readonly share: number;
}

/** Runs readers of recordings against a server for some seconds and measures both. */
export const runReaders = async (options: {
  readonly mode: 'load' | 'watch';
  readonly count: number;
  readonly addresses: readonly string[];
  readonly pids: readonly number[];
  readonly seconds: number;
}): Promise<ReadersReport> => {
  const { mode, count, addresses, pids, seconds } = options;
  const client = fork(new URL('./vod-client.ts', import.meta.url).pathname, [mode, String(count), ...addresses]);
  try {
    await once(client, 'message');
    const counting = cpuShare(pids, seconds);
    client.send('start');
    const share = await counting;
    client.send('report');
    const [report] = (await once(client, 'message')) as [Omit<ReadersReport, 'share'>];
    return { ...report, share };
  } finally {
    client.kill();
    await once(client, 'exit');
  }
};
