import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/pages/embed/browser-source/browser-source.ts', import.meta.url));

/** Nothing but a place for the source: streaming programs show the page over a picture. */
const documentOf = (script: string, style: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bandshell</title>
    <link rel="stylesheet" href="/${style}">
    <script type="module" src="/${script}"></script>
  </head>
  <body><main id="source"></main></body>
</html>
`;

/**
 * Emits the pages that streaming programs show over a stream: one document, one script and one style sheet. They are a
 * bundle of their own without the web app's framework, because each is a browser that runs beside the stream's encoder.
 */
export const browserSource = (): Plugin => ({
  name: 'bandshell:browser-source',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      css: { transformer: 'lightningcss' },
      build: {
        write: false,
        // Streaming programs bring older browsers.
        target: ['chrome103'],
        cssTarget: ['chrome103'],
        reportCompressedSize: false,
        lib: { entry: ENTRY, formats: ['es'], fileName: () => 'page.js', cssFileName: 'page' },
      },
    });
    const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const emit = (ending: string): string => {
      const file = files.find(({ fileName }) => fileName.endsWith(ending));
      if (file === undefined) throw new Error(`The browser source has no ${ending}`);
      const source = file.type === 'chunk' ? file.code : file.source;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/browser-source-${hash}${ending}`;
      this.emitFile({ type: 'asset', fileName, source });
      return fileName;
    };
    this.emitFile({ type: 'asset', fileName: 'browser-source.html', source: documentOf(emit('.js'), emit('.css')) });
  },
});
