import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { browserSource } from './build/browser-source.ts';
import { pageChunks } from './build/chunks/page-chunks.ts';
import { denserFirstFiles } from './build/denser-first-files.ts';
import { documentTemplate } from './build/document-template.ts';
import { embedScript } from './build/embed-script.ts';
import { graphqlDocuments } from './build/graphql-documents.ts';
import { leanIcons } from './build/lean-icons.ts';
import { messagesPlugin } from './build/messages/messages-plugin.ts';
import { playerEmbedPage } from './build/player-embed/player-embed-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { siteFiles } from './build/site-files.ts';
import { stripEngineLogs } from './build/strip-engine-logs.ts';

const SERVER = process.env.BANDSHELL_SERVER ?? 'http://127.0.0.1:8080';
const served = [
  '/graphql',
  '/live',
  '/vod',
  '/profile-picture',
  '/profile-banner',
  '/panel-picture',
  '/team-picture',
  '/campaign-logo',
  '/category-art',
  '/emoticons',
  '/emote-upload',
  '/images',
  '/art',
  '/badges',
  '/p/',
];

/** Pages by who opens them and how quick they must be, see `chunkOf`; whatever is not named here is a tool. */
const chunks = pageChunks({
  viewing: [
    {
      name: 'viewing',
      pages: ['channel'],
      // The channel list, the notices of every page and the table of routes share these with other pages, and need no
      // other file of theirs.
      parts:
        /^(use-fresh-list|use-hidden-suggestions|circle-exclamation-point|directory-path|checkout-store|star|settings-2|watched-part|page-engine|theme-store|track|chat-color|element-stats|layout-store|is-cancelled|list-text|.+-variables)$/,
    },
    { name: 'browsing', pages: ['home'] },
    { name: 'lists', pages: ['category'] },
    { name: 'directory', pages: ['directory', 'directory-live', 'directory-vertical'] },
    {
      name: 'content',
      pages: ['search', 'not-found', 'watch', 'clip-feed', 'category-videos', 'category-clips', 'following', 'team'],
    },
  ],
  watching: ['channel', 'watch'],
  layers: [
    { name: 'account', pages: ['log-in', 'sign-up'] },
    { name: 'broadcast', pages: ['stream-manager', 'stream-summary'] },
    {
      name: 'studio',
      pages: [
        'video-producer',
        'video-editor',
        'collections-manager',
        'collection-editor',
        'creator-clips',
        'creator-stories',
      ],
    },
  ],
  quickLayers: 1,
  routes:
    /^(site-table|route-table|match-route|follow-path|redirect-table|redirect-entry|dashboard-area|first-path-segments|staff-path|.+-routes)$/,
  bundles: {
    'shell-late': [
      'deferred-parts',
      'channel-list',
      'side-nav-extras',
      'tracking-queue',
      'snackbar-list',
      'account-menu-items',
      'counted-tag-row',
    ],
    chat: ['channel-chat-live', 'no-replay', 'poll-slot', 'pinned-message', 'bits-tool', 'cheer-draft'],
    'player-controls': ['live-parts', 'clip-action', 'mini-player'],
    'channel-late': ['subscribe-action', 'costream-panel', 'charity-strip'],
    'home-late': ['front-carousel'],
    'hype-train': ['hype-train'],
    member: ['notification-bell', 'whispers-button', 'stories-entry'],
    'member-channel': [
      'channel-stories',
      'callouts',
      'recap-callout',
      'watch-streak-note',
      'live-notice-bell',
      'chat-ui-settings-sync',
      'emote-picker',
    ],
    moderation: ['polls-tool', 'load-suspects', 'held-messages', 'suspect-sign'],
    'channel-lists': ['channel-lists', 'offline-updates'],
    'home-member': ['continue-watching', 'suggestion-menu'],
    recorded: ['content-player', 'replayed-chat', 'rewound-stage', 'watch-lower'],
  },
});

/** The files that the documents of the app and of the embedded player load first. */
const isFirstFile = (name: string): boolean =>
  /^assets\/(shell|framework|rolldown-runtime|index|player-embed)-[\w-]{7}\./.test(name);

/** The files that pages for viewers load with their first view. */
const VIEWERS_FILES =
  /^(framework|viewing|browsing|lists|lists-all|directory|content|watching|late|(home|directory|watch|channel)-(page|parts))$/;

/**
 * The code that the pages of creators, of staff and of accounts have in common, of which other parts need a little.
 * Those fetch it when they ask for it: its names would stand in the first view of every page.
 */
const isFromTools = (name: string): boolean =>
  /^assets\/(?:parts-|.*(?:settings|moderator|stream-manager|unsubscribe|user-root|report)-).*\.js$/.test(name);

/** The code that the app and the embedded player have in common. */
const shared = {
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { chrome: 117 << 16, safari: (17 << 16) | (2 << 8), ios_saf: (17 << 16) | (2 << 8), firefox: 125 << 16 },
    },
  },
  build: {
    target: ['chrome117', 'safari17.2', 'firefox125'],
    cssMinify: 'lightningcss',
    // The Content-Security-Policy lets fonts and scripts come from the site alone.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // They are there whenever something else is fetched, and their names would stand in each list.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !isFirstFile(name) && !isFromTools(name)),
    },
    reportCompressedSize: false,
  },
} as const satisfies UserConfig;

export default defineConfig({
  plugins: [
    graphqlDocuments(),
    chunks.plugin,
    leanIcons(),
    messagesPlugin(),
    stripEngineLogs(),
    denserFirstFiles((name) => VIEWERS_FILES.test(name)),
    react(),
    documentTemplate(siteFiles),
    playerEmbedPage(shared),
    serviceWorker(),
    embedScript(),
    browserSource(),
  ],
  css: shared.css,
  build: {
    ...shared.build,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/shell-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ name }) => `assets/${name === 'hls-engine' ? 'player-engine' : name}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Changes seldom, so browsers keep it over many releases.
            {
              name: 'framework',
              test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|urql|@urql|wonka|@0no-co|zustand|@lingui|gql\.tada)\//,
              priority: 1000,
            },
            ...chunks.groups,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: SERVER, changeOrigin: false }])),
      '/realtime': { target: SERVER, ws: true },
      '/chat': { target: SERVER, ws: true },
    },
  },
});
