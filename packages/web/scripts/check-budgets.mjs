// Weighs what the channel page loads first, as brotli sends it, and fails the build when it is over budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const KB = 1024;

/** Bytes a file takes on the wire. */
const weigh = (path) => brotliCompressSync(readFileSync(join(DIST, path))).byteLength;

const total = (paths) => [...new Set(paths)].reduce((sum, path) => sum + weigh(path), 0);

/** All attributes `name` of the template's tags that match. */
const attributes = (html, pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

const run = () => {
  if (!existsSync(join(DIST, 'preloads.json'))) return ['dist/preloads.json is missing: build first'];
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const { channel } = JSON.parse(readFileSync(join(DIST, 'preloads.json'), 'utf8'));
  const scripts = [
    ...attributes(html, /<script[^>]+src="([^"]+)"/g),
    ...attributes(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
    ...channel.modules,
  ];
  const styles = [...attributes(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g), ...channel.styles];
  const budgets = [
    { name: 'JavaScript of the channel page, without the engine', files: scripts, limit: 130 * KB },
    { name: 'engine of the player', files: channel.engine, limit: 95 * KB },
    { name: 'CSS of the channel page', files: styles, limit: 15 * KB },
  ];
  return budgets.flatMap(({ name, files, limit }) => {
    if (files.length === 0) return [`${name}: no file found`];
    const size = total(files);
    const line = `${name}: ${(size / KB).toFixed(1)} of ${limit / KB} KB`;
    console.log(line);
    return size > limit ? [`${line} is over budget`] : [];
  });
};

const problems = run();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
