import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The packages of the lock file that are not installed, by comparing it with the record that npm leaves in node_modules
 * when it ends (so a killed install counts as none). Packages for other systems may be missing, and so may the
 * project's own packages, for which `linkOwnPackages` is enough.
 * @param {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean, resolved?: string }> }}
 *   lock
 * @param {{ packages?: Record<string, { version?: string, link?: boolean }> } | undefined} installed
 * @returns {string[]} paths like `node_modules/pg`, at most 5
 */
export function missingPackages(lock, installed) {
  const missing = [];
  for (const [path, wanted] of Object.entries(lock.packages ?? {})) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    if (wanted.link && installed !== undefined) continue;
    const found = installed?.packages?.[path];
    if (found ? found.version === wanted.version : wanted.optional) continue;
    missing.push(path);
    if (missing.length === 5) break;
  }
  return missing;
}

/**
 * Links the project's own packages that are not linked yet, so that a new one needs no other install.
 * @param {string} folder the project's
 * @param {{ packages?: Record<string, { link?: boolean, resolved?: string }> }} lock
 */
export function linkOwnPackages(folder, lock) {
  for (const [path, { link, resolved = '' }] of Object.entries(lock.packages ?? {})) {
    const at = join(folder, path);
    if (!link || existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    // Windows lets every user make a junction, but not a symbolic link. A junction needs the whole path.
    const target = join(folder, resolved);
    if (process.platform === 'win32') symlinkSync(target, at, 'junction');
    else symlinkSync(relative(dirname(at), target), at);
  }
}

/**
 * Installs exactly the locked packages when some are missing or have another version. Ends the process when npm fails.
 */
export async function ensureInstalled() {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock) throw new Error('package-lock.json is missing or broken; check it out again.');
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  const missing = missingPackages(lock, installed);
  if (missing.length === 0) return linkOwnPackages(root, lock);
  console.log(
    existsSync(join(root, 'node_modules')) ? 'Installed packages are stale: installing…' : 'Installing packages…',
  );
  // Install scripts are off: no package needs one, and none is trusted.
  const { code } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('npm could not install the packages (see above). With a network, run the command again.');
    process.exit(code);
  }
}
