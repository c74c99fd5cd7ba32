import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPackageFile } from '../../lib/npm-package.mjs';
import { fromRoot } from '../../lib/paths.mjs';
import { run } from '../../lib/run.mjs';
import { RELEASES } from './releases.mjs';

/** Minutes for one release at a low priority beside the tests. */
const PATIENCE = 8;

const folder = fromRoot('.cache', 'node-releases');

/**
 * The program of a release. It is fetched once; another run may do so at the same time.
 * @throws when it cannot be had
 */
async function fetchRelease(release) {
  const program = join(folder, `node-${release.version}`);
  if (existsSync(program)) return program;
  console.log(`Fetching Node ${release.version} for the tests (50 MB)…`);
  await withPackageFile(release, 'bin/node', folder, async (file) => {
    await chmod(file, 0o755);
    await rename(file, program);
  });
  return program;
}

/**
 * The checks of the releases that can be had here: each starts the built site on one release. They share a data folder, so
 * they run one after the other. A release that cannot be had is left out with a printed line.
 * @returns {Promise<{ checks: { name: string, run: (how?: { niceness?: number }) => Promise<boolean> }[], close: () => Promise<void> }>}
 */
export async function nodeReleases() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(
      `The site is not started on other releases of Node: there are none for ${process.platform}-${process.arch}.`,
    );
    return { checks: [], close: async () => undefined };
  }
  // The embedded database's own user enters it.
  const data = await mkdtemp(join(tmpdir(), 'node-releases-'));
  await chmod(data, 0o711);
  const checks = [];
  for (const release of RELEASES) {
    try {
      const program = await fetchRelease(release);
      checks.push({ name: `Node ${release.version}`, run: (how) => tryRelease(program, join(data, 'data'), how) });
    } catch (error) {
      console.log(`The site is not started on Node ${release.version}: ${error.message}.`);
    }
  }
  return { checks, close: () => rm(data, { recursive: true, force: true }) };
}

async function tryRelease(program, dataDir, { niceness } = {}) {
  const script = fromRoot('scripts', 'checks', 'node-releases', 'try-release.mjs');
  const { code, output, timedOut } = await run(program, [script, dataDir], {
    capture: true,
    timeoutMs: PATIENCE * 60_000,
    niceness,
  });
  if (code === 0) return true;
  console.log(output.trimEnd());
  if (timedOut) console.log(`(ended after ${PATIENCE} minutes)`);
  return false;
}
