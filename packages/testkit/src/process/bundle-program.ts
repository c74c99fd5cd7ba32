import { build } from 'esbuild';

/**
 * Bundles a small program with parts of the server into one file for Node. A test can run it as a separate process or as
 * another user, and kill it.
 * @param program TypeScript; imports are relative to `folder`
 * @param external packages that are not bundled and are resolved from the folder of `outfile`
 */
export async function bundleProgram(
  program: string,
  folder: string,
  outfile: string,
  external: readonly string[] = [],
): Promise<void> {
  await build({
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['main', 'module'],
    external: ['pg-native', ...external],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}
