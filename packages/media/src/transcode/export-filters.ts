export type ExportFormat = 'LANDSCAPE' | 'VERTICAL';

/** Size of the upright version in pixels: the full screen of a phone. */
const tall = '720:1280';
const small = '180:320';

/** A time for ffmpeg in seconds, exact to the millisecond. */
const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** Only characters without a meaning in a filter graph. Channel names have no others. */
const drawable = (name: string): string => name.replace(/[^0-9A-Za-z_ ]/g, '').slice(0, 40);

const writeName = (name: string, place: string): string =>
  `drawtext=text=${drawable(name)}:expansion=none:fontcolor=white@0.92:shadowcolor=black@0.7:shadowx=2:shadowy=2:${place}`;

/** A run of segments with one configuration. */
export interface ExportedRun {
  /** How much of the clip it holds. */
  readonly lengthMs: number;
  readonly hasSound: boolean;
}

/**
 * Builds the filter graph that cuts a clip out of its segments, exact to the frame, and scales it. Its outputs are
 * `[v]` and `[a]`. The inputs keep the recording's time line (`-copyts`). Each input is a run of segments with one
 * configuration.
 * @param startMs the first frame of the clip is the first one presented at or after this time
 * @param endMs the first frame after the clip is the first one presented at or after this time
 * @param runs the inputs: the part of the clip that each holds, and whether it has sound
 * @param name the text on the picture; undefined when the input after the runs is an image of it
 */
export function exportFilters(options: {
  readonly format: ExportFormat;
  readonly startMs: number;
  readonly endMs: number;
  readonly runs: readonly ExportedRun[];
  readonly name: string | undefined;
}): string {
  const { format, startMs, endMs, name } = options;
  const runs = options.runs.length;
  const hasSound = options.runs.some((run) => run.hasSound);
  const part = `start=${seconds(startMs)}:end=${seconds(endMs)}`;
  // A single run keeps the position between two frames, so that sound and picture stay in step. Several runs follow
  // each other.
  const zero = runs === 1 ? `PTS-${seconds(startMs)}/TB` : 'PTS-STARTPTS';
  const graph: string[] = [];
  for (const [run, { lengthMs, hasSound: isHeard }] of options.runs.entries()) {
    const even = 'scale=w=min(1920\\,trunc(iw/2)*2):h=-2';
    // Several runs are scaled into the frame of the first one.
    const same = runs === 1 ? even : 'scale=1280:720:force_original_aspect_ratio=decrease,pad=1280:720:-1:-1';
    graph.push(`[${run}:v]trim=${part},setpts=${zero},${same},setsar=1,format=yuv420p[v${run}]`);
    if (isHeard) graph.push(`[${run}:a]atrim=${part},asetpts=${zero},aresample=48000[a${run}]`);
    // Recordings of earlier releases may lack sound in places.
    else if (hasSound) graph.push(`anullsrc=r=48000:cl=stereo,atrim=duration=${seconds(lengthMs)}[a${run}]`);
  }
  const [cut, sound] = runs === 1 ? ['[v0]', '[a0]'] : joinRuns(graph, runs, hasSound);
  graph.push(...shape(format, cut, { name, image: `[${runs}:v]` }));
  if (hasSound) graph.push(`${sound}aformat=channel_layouts=stereo[a]`);
  return graph.join(';');
}

/** Joins runs with different pictures, one after another. */
function joinRuns(graph: string[], runs: number, hasSound: boolean): readonly [string, string] {
  const each = Array.from({ length: runs }, (_, run) => `[v${run}]${hasSound ? `[a${run}]` : ''}`).join('');
  graph.push(`${each}concat=n=${runs}:v=1:a=${hasSound ? '1[cut][sound]' : '0[cut]'}`);
  return ['[cut]', '[sound]'];
}

/** How the name is added to the picture: as text by ffmpeg, or as an image overlay. */
const named = (
  [from, to]: readonly [string, string],
  { name, image }: { readonly name: string | undefined; readonly image: string },
  place: { readonly text: string; readonly image: string },
): string =>
  name === undefined
    ? `${from}${image}overlay=${place.image}:eof_action=repeat,format=yuv420p${to}`
    : `${from}${writeName(name, place.text)}${to}`;

function shape(
  format: ExportFormat,
  cut: string,
  label: { name: string | undefined; image: string },
): readonly string[] {
  if (format === 'LANDSCAPE') {
    const corner = { text: 'fontsize=h/22:x=h/30:y=h-th-h/30', image: 'x=main_h/30:y=main_h-overlay_h-main_h/30' };
    return [named([cut, '[v]'], label, corner)];
  }
  const under = { text: 'fontsize=44:x=(w-tw)/2:y=h*0.74', image: 'x=(main_w-overlay_w)/2:y=main_h*0.74' };
  return [
    `${cut}split[back][front]`,
    `[back]scale=${small}:force_original_aspect_ratio=increase,crop=${small},boxblur=8:2,scale=${tall},eq=brightness=-0.1[wall]`,
    `[front]scale=${tall}:force_original_aspect_ratio=decrease:force_divisible_by=2[whole]`,
    '[wall][whole]overlay=(W-w)/2:(H-h)/2[upright]',
    named(['[upright]', '[v]'], label, under),
  ];
}
