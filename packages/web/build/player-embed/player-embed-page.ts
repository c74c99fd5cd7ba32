import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import { denserFirstFiles } from '../denser-first-files.ts';
import { documentTemplate } from '../document-template.ts';
import { graphqlDocuments } from '../graphql-documents.ts';
import { leanIcons } from '../lean-icons.ts';
import { messagesPlugin } from '../messages/messages-plugin.ts';
import { stripEngineLogs } from '../strip-engine-logs.ts';
import { embedChunks } from './embed-chunks.ts';
import { embedFiles } from './embed-files.ts';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** The document of the embedded player. */
const DOCUMENT = 'player-embed.html';

/** The module that stands for React there, see `docs/decisions/player-embed.md`. */
const compat = (path: string): string => fileURLToPath(import.meta.resolve(path));
const preact = [
  { find: /^react(-dom)?$/, replacement: compat('preact/compat') },
  { find: /^react-dom\/client$/, replacement: compat('preact/compat/client') },
  { find: /^react\/jsx-runtime$/, replacement: compat('preact/jsx-runtime') },
];

/** Folders whose messages it shows. The build fails when a module of another folder with messages gets in. */
const MESSAGES = ['app', 'core', 'features/channels', 'features/player', 'pages/embed', 'platform', 'ui'];

const config = (shared: UserConfig): InlineConfig => {
  const chunks = embedChunks();
  return {
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [
      graphqlDocuments({ emits: false }),
      chunks.plugin,
      leanIcons(),
      messagesPlugin(MESSAGES),
      stripEngineLogs(),
      denserFirstFiles((name) => name.includes('embed')),
      react(),
      documentTemplate(embedFiles),
    ],
    resolve: { alias: preact },
    css: shared.css,
    build: {
      ...shared.build,
      write: false,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: DOCUMENT,
        output: {
          entryFileNames: 'assets/player-embed-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          chunkFileNames: ({ name }) => `assets/${name === 'hls-engine' ? 'player-embed-engine' : name}-[hash:7].js`,
          codeSplitting: { groups: chunks.groups },
        },
      },
    },
  };
};

/**
 * Builds the embedded player, which has a document of its own and Preact in the place of React, and adds its files to
 * the app's build. In development its document runs on React, as the app does.
 * @param shared how the app is built
 */
export const playerEmbedPage = (shared: UserConfig): Plugin => ({
  name: 'bandshell:player-embed-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/player\/(\?|$)/.test(request.url ?? '')) request.url = request.url?.replace('/player/', `/${DOCUMENT}`);
      next();
    });
  },
  async generateBundle(_, bundle) {
    if (this.environment.mode !== 'build') return;
    const built = await build(config(shared));
    for (const file of [built].flat().flatMap((one) => ('output' in one ? one.output : []))) {
      // Fonts and the like are the same file under the same name.
      if (bundle[file.fileName] !== undefined) continue;
      const source = file.type === 'chunk' ? file.code : file.source;
      this.emitFile({ type: 'asset', fileName: file.fileName, source });
    }
  },
});
