import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Programs by their Debian package, and what does not work without them. */
const catalogue = {
  ffmpeg: { packages: ['ffmpeg'], binary: 'ffmpeg', without: 'transcoding, thumbnails and MP4 export are missing' },
  chromium: { packages: ['chromium'], binary: 'chromium', without: 'pages cannot be measured' },
  'chromium-headless-shell': {
    packages: ['chromium-headless-shell'],
    binary: 'chromium-headless-shell',
    without: 'the browser tests cannot run',
  },
  'nats-server': { packages: ['nats-server'], binary: 'nats-server', without: 'the tests of two servers cannot run' },
  irssi: { packages: ['irssi'], binary: 'irssi', without: 'the tests of chat with irssi cannot run' },
  'weechat-headless': {
    packages: ['weechat-headless', 'weechat-plugins'],
    binary: 'weechat-headless',
    without: 'the tests of chat with weechat cannot run',
  },
};

/** The path of a program on PATH (or in the folders of system programs), if it exists. */
export function findProgram(name, path = process.env.PATH ?? '') {
  for (const folder of [...path.split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']) {
    if (!folder) continue;
    const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Sees that programs are there: as root on Debian it installs what is missing, elsewhere it says in one line how.
 * @param {readonly (keyof typeof catalogue)[]} names
 * @returns {Promise<string[]>} the names still missing
 */
export async function ensureTools(names) {
  const missing = names.filter((name) => !findProgram(catalogue[name].binary));
  if (missing.length === 0) return [];
  const packages = missing.flatMap((name) => catalogue[name].packages);
  const isDebian = existsSync('/etc/debian_version') && findProgram('apt-get');
  if (isDebian && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} with apt-get…`);
    // In run level 1 no package starts a service of its own.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { env, capture: true, timeoutMs: 600_000 };
    // Without a network this fails soon, and the start continues.
    const patience = [
      '-o',
      'Acquire::Retries=0',
      '-o',
      'Acquire::http::Timeout=15',
      '-o',
      'Acquire::https::Timeout=15',
    ];
    await run('apt-get', [...patience, 'update', '-qq'], options);
    const { code, output } = await run(
      'apt-get',
      [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
      options,
    );
    if (code !== 0) console.error(`apt-get failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
  }
  const left = missing.filter((name) => !findProgram(catalogue[name].binary));
  for (const name of left) {
    const how = isDebian
      ? `sudo apt-get install ${catalogue[name].packages.join(' ')}`
      : process.platform === 'darwin'
        ? `brew install ${name}`
        : `install ${name} with the system's package manager`;
    console.log(`${name} was not found: ${catalogue[name].without}. To get it: ${how}`);
  }
  return left;
}
