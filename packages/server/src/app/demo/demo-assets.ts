import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the demo content: loops and pictures from the repository. */
export const readDemoAsset = (name: string): Promise<Buffer> => readFile(join(assetsFolder(), name));

/** Sources and bundle are at different depths below the package. */
function assetsFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'assets', 'demo');
    if (existsSync(join(candidate, 'kiln.flv'))) return candidate;
  }
  throw new Error(`no folder assets/demo above ${start}`);
}
