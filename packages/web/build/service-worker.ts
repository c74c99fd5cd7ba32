import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/platform/service-worker/service-worker.js', import.meta.url));

/**
 * Emits `service-worker.js` with the release's name: a hash of all file names under `assets/`, which contain hashes of
 * their contents. The worker therefore changes exactly when the site changes.
 */
export const serviceWorker = (): Plugin => ({
  name: 'bandshell:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
        .sort();
      const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
      const source = readFileSync(SOURCE, 'utf8');
      if (!source.includes("'__RELEASE__'")) throw new Error('The service worker has no place for its release');
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source.replace("'__RELEASE__'", `'${release}'`),
      });
    },
  },
});
