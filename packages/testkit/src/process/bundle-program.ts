import { build } from 'esbuild';

/**
 * Bundles a small program of the server's parts into one file that Node runs, so that a test can start it as a process
 * of its own, as another user, and kill it.
 *
 * @param program TypeScript; imports are relative to `folder`
 * @param external packages that stay outside and are found from where `outfile` lies
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
