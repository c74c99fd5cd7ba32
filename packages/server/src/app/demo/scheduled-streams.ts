import type { Platform } from '../../platform/platform.ts';
import { allSchedules, isOnAir, onSchedule } from './content/weekly-schedule.ts';
import { keepLive } from './demo-streams.ts';
import { pause } from './pause.ts';

/** Loops of five pictures a second, without sound: they cost a tenth of the others. */
const CALM_LOOPS = 4;
const LOOK_EVERY_MS = 30_000;

/** Lets the demo's other channels stream at the hours of their schedules, each over the site's own RTMP port. */
export function startScheduledStreams(
  platform: Platform,
  rtmp: { readonly host: string; readonly port: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = followSchedules(platform, rtmp, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function followSchedules(
  platform: Platform,
  rtmp: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<void> {
  const live = new Map<string, { readonly ending: AbortController; readonly done: Promise<void> }>();
  do {
    const now = platform.clock.now().getTime();
    for (const [index, { login }] of onSchedule.entries()) {
      const schedule = allSchedules[login];
      const isWanted = schedule !== undefined && isOnAir(schedule, now);
      const own = live.get(login);
      if (isWanted && own === undefined) {
        const ending = new AbortController();
        const file = `calm-${(index % CALM_LOOPS) + 1}.flv`;
        live.set(login, { ending, done: keepLive(platform, rtmp, login, file, ending.signal) });
      }
      if (!isWanted && own !== undefined) {
        own.ending.abort();
        await own.done;
        live.delete(login);
      }
    }
  } while (await pause(LOOK_EVERY_MS, signal));
  for (const { ending } of live.values()) ending.abort();
  await Promise.all([...live.values()].map(({ done }) => done));
}
