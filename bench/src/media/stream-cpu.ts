import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts, startServerProcess, until } from '@bandshell/testkit';
import { cpuShare, processTree } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';

const streams = 10;
const nginxModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so';

/** A minute of 720p30 at about 2.5 Mbit/s with sound, to be published repeatedly without encoding. */
const makeSource = async (file: string): Promise<void> => {
  const picture = 'testsrc2=size=1280x720:rate=30,noise=alls=12:allf=t';
  await promisify(execFile)('ffmpeg', [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=330:sample_rate=48000',
      '-t',
      '20',
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-b:v',
      '2500k',
      '-maxrate',
      '2500k',
      '-bufsize',
      '2500k',
      '-g',
      '60',
      '-keyint_min',
      '60',
      '-sc_threshold',
      '0',
    ],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', file],
  ]);
};

const push = (source: string, target: string): ChildProcess =>
  spawn('ffmpeg', ['-v', 'error', '-re', '-stream_loop', '-1', '-i', source, '-c', 'copy', '-f', 'flv', target], {
    stdio: 'ignore',
  });

const end = async (children: readonly ChildProcess[]): Promise<void> => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
};

/** Waits until each stream has its first preview picture. */
const havePictures = async (dataDir: string): Promise<boolean> => {
  const files = await readdir(join(dataDir, 'objects'), { recursive: true });
  return files.filter((name) => name.includes('preview') && name.endsWith('1280.webp')).length >= streams;
};

const ownShare = async (source: string, seconds: number): Promise<number> => {
  const server = await startServerProcess();
  const keys = [];
  for (let index = 0; index < streams; index++) keys.push((await server.createUser(`bench_${index}0`)).streamKey);
  // Work after the start must not count as idle cost, which would make a stream look cheaper.
  await wait(5000);
  const idle = await cpuShare([server.pid()], seconds);
  const pushers = keys.map((key) => push(source, server.rtmpTarget(key)));
  try {
    await wait(8000);
    // The streams' first preview pictures are not part of the measurement; the next ones come a minute later.
    await until('a preview picture of each stream', () => havePictures(server.dataDir));
    await wait(2000);
    return (await cpuShare([server.pid()], seconds)) - idle;
  } finally {
    await end(pushers);
    await server.dispose();
  }
};

const nginxShare = async (source: string, seconds: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-nginx-'));
  const [port] = await freePorts(1);
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module ${nginxModule};
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 1024; }
rtmp { server { listen 127.0.0.1:${port}; application live { live on; hls on; hls_path ${folder}/hls; hls_fragment 2s; hls_playlist_length 30s; } } }
`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  await wait(1000);
  const pushers = Array.from({ length: streams }, (_, index) =>
    push(source, `rtmp://127.0.0.1:${port}/live/s${index}`),
  );
  try {
    await wait(8000);
    return await cpuShare(processTree(nginx.pid ?? 0), seconds);
  } finally {
    await end(pushers);
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
};

/** nginx-rtmp is a Debian package; it is installed here because only this measurement needs it. */
const hasNginxRtmp = (): boolean => {
  if (existsSync(nginxModule)) return true;
  if (process.getuid?.() !== 0) return false;
  try {
    // policy-rc.d prevents the package from starting a server of its own.
    execFileSync('bash', [
      '-c',
      'printf "#!/bin/sh\\nexit 101\\n" > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && (DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nginx-light libnginx-mod-rtmp >/dev/null 2>&1; status=$?; rm -f /usr/sbin/policy-rc.d; exit $status)',
    ]);
  } catch {
    return false;
  }
  return existsSync(nginxModule);
};

export const streamCpuBench: Bench = {
  name: 'stream-cpu',
  run: async ({ quick, say }) => {
    const seconds = quick ? 10 : 30;
    const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-source-'));
    try {
      const source = join(folder, 'source.flv');
      await makeSource(source);
      const ours = (await ownShare(source, seconds)) / streams;
      const paired = hasNginxRtmp();
      if (!paired) say('nginx-rtmp is not here and cannot be installed: apt-get install nginx-light libnginx-mod-rtmp');
      const other = paired ? (await nginxShare(source, seconds)) / streams : undefined;
      const percent = (share: number): string => `${(share * 100).toFixed(2)} % of a core`;
      return [
        {
          what: `CPU of a passthrough stream (720p30, 2.5 Mbit/s; ${streams} at once, recorded and packaged, preview pictures aside); beside it nginx-rtmp with HLS`,
          ours: percent(ours),
          other: other === undefined ? 'not installed' : percent(other),
          mark: '≤ 1.3 × nginx-rtmp',
          met: other === undefined ? undefined : ours <= other * 1.3,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
