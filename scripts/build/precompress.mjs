import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = (name) => /\.(js|mjs|css|html|json|svg|txt|webmanifest|xml)$/.test(name);

/** Smaller files fit into one packet anyway. */
const smallestBytes = 1024;

/**
 * Writes `<file>.br` and `<file>.gz` next to every text file of a folder, at build time and with the strongest
 * compression. A file that does not shrink gets none.
 */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(name);
      if (body.length < smallestBytes) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
        promisify(gzip)(body, { level: 9 }),
      ]);
      if (br.length < body.length) await writeFile(`${name}.br`, br);
      if (gz.length < body.length) await writeFile(`${name}.gz`, gz);
    }),
  );
}
