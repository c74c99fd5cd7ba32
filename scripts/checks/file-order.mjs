/**
 * Seconds of the files that take longest, beside three others on two cores. A file that is not named takes what files of
 * its kind take. Only the order depends on them.
 */
const SECONDS = {
  'e2e/every-page.e2e.ts': 500,
  'e2e/scenes.e2e.ts': 150,
  'e2e/clips.e2e.ts': 120,
};

/** Seconds of a file by its kind; tests beside a rule take next to none. */
const BY_KIND = [
  [/\.e2e\.ts$/, 30],
  [/\.media\.test\.ts$/, 10],
  [/\.system\.test\.m?[jt]s$/, 3],
];

/** Tests that encode and play: a picture is waited for in the time that it takes to be recorded. */
const PLAYING =
  /\.media\.test\.ts$|\/e2e\/(browser-stream|chat|highlights|ladder|mini-player|player-place|raids|rewind-live|watch-live|watch-recorded|clip-crash|crash|recorded-crash|soak|two-nodes|upload-crash)\.e2e\.ts$/;

const secondsOf = (path) => {
  const named = Object.entries(SECONDS).find(([name]) => path.endsWith(`/${name}`));
  return named?.[1] ?? BY_KIND.find(([kind]) => kind.test(path))?.[1] ?? 0;
};

/**
 * The order in which test files begin: the longest first, so that none runs alone at the end; and those that wait for a
 * picture spread evenly over the others, so that these use the cores meanwhile.
 * @template T
 * @param {readonly T[]} files
 * @param {(file: T) => string} pathOf its absolute path
 * @param {(path: string) => number} [estimate] seconds
 * @returns {T[]} files of equal length in the order in which they were given
 */
export function orderFiles(files, pathOf, estimate = secondsOf) {
  const timed = files.map((file) => ({ file, path: pathOf(file), seconds: estimate(pathOf(file)) }));
  const longestFirst = timed.sort((one, other) => other.seconds - one.seconds);
  const lists = [
    longestFirst.filter(({ path }) => !PLAYING.test(path)),
    longestFirst.filter(({ path }) => PLAYING.test(path)),
  ].map((list) => ({ list, at: 0, done: 0, total: list.reduce((sum, { seconds }) => sum + seconds, 0) || 1 }));
  return timed.map(() => {
    // The list of which the smaller share has begun.
    const [next] = lists
      .filter(({ list, at }) => at < list.length)
      .sort((one, other) => one.done / one.total - other.done / other.total);
    const { file, seconds } = next.list[next.at];
    next.at += 1;
    next.done += seconds;
    return file;
  });
}
