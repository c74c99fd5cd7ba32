// Writes packages/contract/schema.graphql from the features' code, and the web app's types.
import './lib/require-node.mjs';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Where the bundle is written: below the root folder, so that it finds the packages. */
const bundle = fromRoot('.cache', 'print-schema', 'schema.mjs');

try {
  writeFileSync(fromRoot('packages', 'contract', 'schema.graphql'), await printedSchema());
  const { code, output } = await run(fromRoot('node_modules', '.bin', 'gql.tada'), ['generate-output'], {
    cwd: fromRoot('packages', 'web'),
    capture: true,
    timeoutMs: 120_000,
  });
  if (code !== 0) throw new Error(output.trim());
  console.log('The schema and its types are written.');
} catch (error) {
  fail(error);
}

/** The schema as text. The server's modules become one file: loading each by itself takes many times as long. */
async function printedSchema() {
  await build({
    stdin: {
      contents: `
        import { printSchema } from 'graphql';
        import { buildSchema } from './schema.ts';
        export const printed = printSchema(buildSchema()) + '\\n';`,
      resolveDir: fromRoot('packages', 'server', 'src', 'app'),
    },
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    plugins: [{ name: 'packages-of-npm', setup: leaveOutPackages }],
    logLevel: 'warning',
  });
  return (await import(pathToFileURL(bundle))).printed;
}

/** Packages of npm are loaded as they are. */
function leaveOutPackages({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@bandshell/') ? undefined : { external: true }));
}
