/**
 * Seconds of the files that take longest, beside three others on two cores. A file that is not named takes what files of
 * its kind take. Only the order depends on them.
 */
const SECONDS = {
  'e2e/site/every-page-logged-in.e2e.ts': 140,
  'e2e/watch/ladder.e2e.ts': 95,
  'packages/media/src/session/stream-ladder.media.test.ts': 65,
  'e2e/site/every-page-logged-out.e2e.ts': 65,
  'scripts/new-feature/new-feature.system.test.mjs': 60,
  'packages/server/src/features/exports/destinations/exports.system.test.ts': 60,
  'e2e/site/scenes.e2e.ts': 55,
  'e2e/watch/watch-live.e2e.ts': 50,
  'packages/media/src/vod/players.media.test.ts': 45,
  'e2e/watch/mini-player.e2e.ts': 45,
  'e2e/site/messages.e2e.ts': 45,
  'e2e/creator/upload-crash.e2e.ts': 40,
  'e2e/creator/shows.e2e.ts': 40,
  'e2e/creator/raids.e2e.ts': 40,
  'e2e/site/pages.e2e.ts': 40,
  'packages/server/src/features/uploads/renditions.media.test.ts': 35,
  'packages/media/src/vod/vod.media.test.ts': 35,
  'packages/media/src/transcode/recorded-ladder/players.media.test.ts': 35,
  'e2e/watch/watch-pages.e2e.ts': 35,
  'e2e/creator/exports.e2e.ts': 35,
  'e2e/accounts/consent.e2e.ts': 35,
  'packages/server/src/app/clips-export.media.test.ts': 30,
  'e2e/accounts/settings.e2e.ts': 30,
  'e2e/watch/rewind-live.e2e.ts': 30,
  'e2e/site/routes.e2e.ts': 30,
  'e2e/creator/clips-recorded.e2e.ts': 30,
  'e2e/money/bits.e2e.ts': 30,
  'packages/server/src/app/permissions/hostile-arguments.system.test.ts': 25,
  'packages/server/src/app/access.system.test.ts': 25,
  'e2e/watch/watch-recorded.e2e.ts': 25,
  'e2e/site/soak.e2e.ts': 25,
  'e2e/creator/schedule.e2e.ts': 25,
  'e2e/creator/creator.e2e.ts': 25,
  'e2e/creator/creator-uploads.e2e.ts': 25,
  'e2e/creator/clips.e2e.ts': 25,
  'e2e/creator/clip-crash.e2e.ts': 25,
  'e2e/creator/browser-stream.e2e.ts': 25,
  'e2e/site/banners.e2e.ts': 25,
  'e2e/staff/admin.e2e.ts': 25,
  'packages/server/src/main.system.test.ts': 20,
  'packages/server/src/features/uploads/uploads.media.test.ts': 20,
  'e2e/site/ui.e2e.ts': 20,
  'e2e/site/snackbars.e2e.ts': 20,
  'e2e/site/shell.e2e.ts': 20,
  'e2e/staff/reports.e2e.ts': 20,
  'e2e/watch/recorded-crash.e2e.ts': 20,
  'e2e/accounts/profile.e2e.ts': 20,
  'e2e/site/crash.e2e.ts': 20,
  'e2e/chat/chat-window.e2e.ts': 20,
  'e2e/accounts/oauth.e2e.ts': 20,
  'e2e/accounts/two-factor.e2e.ts': 20,
  'packages/media/src/session/ladder-players.media.test.ts': 20,
  'packages/media/src/transcode/recorded-ladder/make-ladder.media.test.ts': 20,
  'packages/server/src/app/demo/start-demo.system.test.ts': 20,
  'packages/server/src/app/permissions/permissions.system.test.ts': 20,
  'packages/server/src/features/uploads/renditions-killed.media.test.ts': 20,
  'packages/server/src/platform/database/embedded/embedded-postgres.system.test.ts': 20,
  'packages/media/src/session/interruptions.media.test.ts': 15,
  'packages/media/src/session/recovery.media.test.ts': 15,
  'packages/media/src/transcode/export-clip.media.test.ts': 15,
  'packages/server/src/app/two-nodes.system.test.ts': 15,
  'packages/server/src/features/exports/exports.media.test.ts': 15,
  'packages/server/src/features/orders/webhook-chaos.system.test.ts': 15,
  'packages/server/src/features/raids/raids.system.test.ts': 15,
  'packages/server/src/features/wallet/wallet.system.test.ts': 15,
};

/** Seconds of a file by its kind; tests beside a rule take next to none. */
const BY_KIND = [
  [/\.e2e\.ts$/, 15],
  [/\.media\.test\.ts$/, 10],
  [/\.system\.test\.m?[jt]s$/, 3],
];

/** Tests that wait: for a picture as long as it takes to be recorded, for an answer until its time limit. */
const WAITING =
  /\.media\.test\.ts$|\/e2e\/\w+\/(browser-stream|chat|clips-recorded|early-picture|highlights|ladder|mini-player|player-place|raids|rewind-live|watch-live|watch-recorded|clip-crash|crash|recorded-crash|soak|two-nodes|upload-crash)\.e2e\.ts$|\/exports\.system\.test\.ts$/;

const secondsOf = (path) => {
  const named = Object.entries(SECONDS).find(([name]) => path.endsWith(`/${name}`));
  return named?.[1] ?? BY_KIND.find(([kind]) => kind.test(path))?.[1] ?? 0;
};

/**
 * The order in which test files begin: the longest first, so that none runs alone at the end; and those that wait
 * spread evenly over the others, so that these use the cores meanwhile.
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
    longestFirst.filter(({ path }) => !WAITING.test(path)),
    longestFirst.filter(({ path }) => WAITING.test(path)),
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
