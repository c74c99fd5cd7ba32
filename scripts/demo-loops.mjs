// Draws the demo channels' loops: packages/server/assets/demo/<name>.flv. Needs ffmpeg and some minutes. The loops are
// in the repository, so that a first start needs no ffmpeg and has live channels at once.
import './lib/require-node.mjs';
import { mkdirSync } from 'node:fs';
import { CALM_RATE, calmScenes } from './demo-loops/calm.mjs';
import { kiln } from './demo-loops/kiln.mjs';
import { patch } from './demo-loops/patch.mjs';
import { FRAME_RATE, LOOP_SECONDS } from './demo-loops/scene.mjs';
import { tide } from './demo-loops/tide.mjs';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const scenes = { kiln, tide, patch };
const size = { width: 640, height: 360 };
const folder = fromRoot('packages', 'server', 'assets', 'demo');

/** Key frames only every 2 s; B-frames are allowed, as in an encoder's stream. */
const encoding = [
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', '27', '-bf', '2'],
  ...['-g', String(2 * FRAME_RATE), '-keyint_min', String(2 * FRAME_RATE), '-sc_threshold', '0'],
  ...['-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
];

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const graph = `${scene.video(size)};${scene.audio}`;
  const { code, output } = await run(
    'nice',
    [
      ...['-n', '10', 'ffmpeg', '-v', 'error', '-y', '-filter_complex', graph, '-map', '[v]', '-map', '[a]'],
      ...['-t', String(LOOP_SECONDS), ...encoding, '-f', 'flv', `${folder}/${name}.flv`],
    ],
    { capture: true, timeoutMs: 900_000 },
  );
  if (code !== 0) fail(new Error(`ffmpeg could not draw ${name}: ${output.trim()}`));
  console.log(`${name} is drawn.`);
}

for (const [name, graph] of Object.entries(calmScenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { code, output } = await run(
    'nice',
    [
      ...['-n', '10', 'ffmpeg', '-v', 'error', '-y', '-f', 'lavfi', '-i', graph(size), '-t', String(LOOP_SECONDS)],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', '30', '-bf', '0'],
      ...['-g', String(2 * CALM_RATE), '-keyint_min', String(2 * CALM_RATE), '-sc_threshold', '0'],
      ...['-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
      ...['-f', 'flv', `${folder}/${name}.flv`],
    ],
    { capture: true, timeoutMs: 900_000 },
  );
  if (code !== 0) fail(new Error(`ffmpeg could not draw ${name}: ${output.trim()}`));
  console.log(`${name} is drawn.`);
}
