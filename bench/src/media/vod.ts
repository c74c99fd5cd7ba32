import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, startServerProcess, until } from '@bandshell/testkit';
import { processTree } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';
import { readSource, recordVideo } from './recorded-video.ts';
import { type ReadersReport, runReaders } from './vod-readers.ts';

const connections = 16;
const nginxPath = '/usr/sbin/nginx';

/** The same bytes as files served by nginx. */
const withNginx = async (segments: readonly string[], seconds: number): Promise<ReadersReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-vod-'));
  const [port] = await freePorts(1);
  const names = segments.map((_, index) => `${index}.m4s`);
  for (const [index, url] of segments.entries()) {
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    await writeFile(join(folder, names[index] ?? ''), body);
  }
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`,
  );
  const nginx = spawn(nginxPath, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  try {
    const addresses = names.map((name) => `http://127.0.0.1:${port}/${name}`);
    await until('nginx', async () => (await fetch(addresses[0] ?? '')).ok);
    const pids = processTree(nginx.pid ?? 0);
    return await runReaders({ mode: 'load', count: connections, addresses, pids, seconds });
  } finally {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
};

const words = ({ requests, milliseconds, share, bytes }: ReadersReport): string => {
  const perSecond = (requests * 1000) / milliseconds;
  const size = Math.round(bytes / requests / 1000);
  return `${Math.round(perSecond)} requests/s of ${size} KB, ${Math.round((share / perSecond) * 1e6)} µs of CPU each`;
};
const cost = ({ requests, milliseconds, share }: ReadersReport): number => share / ((requests * 1000) / milliseconds);

export const vodBench: Bench = {
  name: 'vod',
  run: async ({ quick, say }) => {
    const seconds = quick ? 5 : 20;
    const server = await startServerProcess();
    try {
      const user = await server.createUser('nightkiln');
      const url = await recordVideo(server, user, { seconds: 24, videoBitrate: '2500k' });
      const { segments } = await readSource(url);
      const pids = [server.pid()];
      const ours = await runReaders({ mode: 'load', count: connections, addresses: segments, pids, seconds });
      const isPaired = existsSync(nginxPath);
      if (!isPaired) say('nginx is not here: apt-get install nginx-light');
      const other = isPaired ? await withNginx(segments, seconds) : undefined;
      return [
        {
          what: `segments of a recording over ${connections} connections; beside it nginx with the same bytes as files`,
          ours: `${words(ours)}, ${ours.failures} failed`,
          other: other === undefined ? 'not installed' : words(other),
          mark: 'none failed, ≤ 2 × nginx',
          met: other === undefined ? undefined : ours.failures === 0 && cost(ours) <= 2 * cost(other),
        },
      ];
    } finally {
      await server.dispose();
    }
  },
};
