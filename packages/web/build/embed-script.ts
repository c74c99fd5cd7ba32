import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const inPlayer = (name: string): string => fileURLToPath(new URL(`../../player/src/embed/${name}`, import.meta.url));

/**
 * Emits `embed/v1.js`, with which other sites steer an embedded player, and its types. The address stays, and the script
 * runs on pages that are not ours: it is one classic script that needs nothing else.
 */
export const embedScript = (): Plugin => ({
  name: 'bandshell:embed-script',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: ['chrome117', 'safari17.2', 'firefox125'],
        reportCompressedSize: false,
        lib: { entry: inPlayer('embed-script.ts'), formats: ['iife'], name: 'BandshellEmbed', fileName: () => 'v1.js' },
      },
    });
    const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    if (script?.type !== 'chunk') throw new Error('The script for other sites has no code');
    this.emitFile({ type: 'asset', fileName: 'embed/v1.js', source: script.code });
    this.emitFile({ type: 'asset', fileName: 'embed/v1.d.ts', source: readFileSync(inPlayer('v1.d.ts'), 'utf8') });
  },
});
