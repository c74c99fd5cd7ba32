// Run by the release of Node that is tried: starts the built site as `npm start` does, sends it a short stream, watches that,
// opens its pages, and stops it. The first argument is a data folder, which releases share one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from '../../lib/paths.mjs';

const PATIENCE_MS = 120_000;
const STREAM_SECONDS = 120;

const [dataDir] = process.argv.slice(2);
const login = `node_${process.versions.node.replaceAll('.', '_')}`;
const { MALLOC_ARENA_MAX: _, ...inherited } = process.env;
const env = {
  ...inherited,
  ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', IRC_PORT: '0', LOG_FORMAT: 'json' },
  ...{ TRANSCODE_CORES: '0', NODE_ENV: '', NODE_OPTIONS: '' },
};

async function until(what, look) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
    await wait(100);
  }
}

/** A child with what it printed. */
function start(command, args, options = {}) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const run = { child, output: '', ended: once(child, 'close').then(([code]) => code) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      run.output += text;
    });
  }
  return run;
}

async function complete(command, args, options) {
  const run = start(command, args, options);
  const code = await run.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${run.output}`);
  return run.output;
}

const text = async (url) => {
  const answer = await fetch(url);
  return answer.ok ? await answer.text() : '';
};

/** The first segment or part that a live playlist lists, whole. */
async function watch(site) {
  const main = `${site}/live/channel/${login}.m3u8`;
  const media = await until('the stream', async () => {
    const answer = await fetch(main);
    const line = answer.ok && (await answer.text()).split('\n').find((each) => each !== '' && !each.startsWith('#'));
    return line && new URL(line, answer.url).href;
  });
  const piece = await until('a piece of the stream', async () => {
    const uri = /#EXT-X-PART:.*URI="([^"]+)"/.exec(await text(media))?.[1];
    return uri && new URL(uri, media).href;
  });
  const bytes = await (await fetch(piece)).arrayBuffer();
  if (Buffer.from(bytes).indexOf('mdat') === -1) throw new Error(`${piece} holds no media`);
}

const libraries = fromRoot('scripts', 'checks', 'node-releases', 'load-libraries.mjs');
await complete(process.execPath, [libraries], { cwd: fromRoot('packages', 'server') });

const server = start(process.execPath, [fromRoot('scripts', 'start.mjs'), '--empty']);
const running = [server];
try {
  const [, site] = await until('the greeting', () => {
    if (server.child.exitCode !== null) throw new Error('the server ended');
    return /Bandshell is ready: (\S+)/.exec(server.output);
  });
  const made = JSON.parse(
    await complete(process.execPath, [fromRoot('scripts', 'cli.mjs'), 'user', 'create', login, '--json']),
  );
  const encoder = start('ffmpeg', [
    ...[
      '-v',
      'error',
      '-nostdin',
      '-re',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=160x90:rate=15:duration=${STREAM_SECONDS}`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'zerolatency',
      '-g',
      '15',
      '-pix_fmt',
      'yuv420p',
      '-f',
      'flv',
    ],
    `${/Encoder server: +(\S+)/.exec(server.output)[1]}/${made.streamKey}`,
  ]);
  running.push(encoder);
  await watch(site);
  if (!(await text(`${site}/${login}`)).includes(login)) throw new Error('the page of the channel is not there');
  // With execve the server is the process that was started; without it that one passes the signal on.
  if (process.execve && !readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').includes('MALLOC_ARENA_MAX=2')) {
    throw new Error('the process that was started did not become the server');
  }
  server.child.kill('SIGTERM');
  const code = await server.ended;
  if (code !== 0) throw new Error(`the server stopped with ${code}`);
  if (existsSync(join(dataDir, 'postgres.lock'))) throw new Error('the data folder was not given back');
  if (/Deprecation|ExperimentalWarning|"level":(?:50|60)/.test(server.output)) throw new Error('the server complains');
} catch (error) {
  console.log(`${error.message}\n${server.output}`);
  process.exitCode = 1;
} finally {
  for (const { child } of running.filter(({ child }) => child.exitCode === null)) child.kill('SIGKILL');
}
