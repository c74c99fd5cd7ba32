import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { run } from './run.mjs';

/**
 * Fetches a package's archive, takes one file out of it, and gives it to `use`. The package is not installed.
 * @param {{ name: string, version: string, integrity: string }} wanted
 * @param {string} file in the package
 * @param {string} folder for temporary files
 * @param {(path: string) => Promise<void>} use
 * @throws when the archive cannot be had, is not the expected one, or has no such file
 */
export async function withPackageFile({ name, version, integrity }, file, folder, use) {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(join(folder, 'fetched-'));
  try {
    const asked = await npm(['pack', `${name}@${version}`, '--pack-destination', place, '--json'], {
      capture: true,
      timeoutMs: 300_000,
    });
    if (asked.code !== 0) throw new Error(`npm has no ${name}@${version}`);
    const archive = join(place, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const sum = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${sum}` !== integrity) throw new Error(`${name}@${version} is not the archive that is expected`);
    const { code } = await run('tar', ['-xzf', archive, '-C', place, `package/${file}`], { capture: true });
    if (code !== 0) throw new Error(`${name}@${version} has no ${file}`);
    await use(join(place, 'package', file));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
