import type { Platform } from '../../platform/platform.ts';
import type { Room, RunningRoom } from '../../spine/room.ts';
import { within } from './within.ts';

const STOP_TIMEOUT_MS = 8_000;

/** Rooms whose long-lived parts run in this process. */
export interface StartedRooms {
  readonly rooms: readonly Room[];
  readonly ircPort: number | undefined;
  stop(): Promise<void>;
}

/** Starts the rooms of this process's roles in order, and stops them in the opposite one. */
export async function startRooms(platform: Platform, all: readonly Room[]): Promise<StartedRooms> {
  const rooms = all.filter((room) => room.role === undefined || platform.config.roles.has(room.role));
  const running: { readonly name: string; readonly room: RunningRoom }[] = [];
  const stop = async (): Promise<void> => {
    for (const { name, room } of running.toReversed()) {
      await within(room.stop(), STOP_TIMEOUT_MS, `stopping ${name}`).catch((error: unknown) =>
        platform.log.warn({ err: error, room: name }, 'a room did not stop in time'),
      );
    }
  };
  try {
    for (const { name, start } of rooms) {
      if (start !== undefined) running.push({ name, room: await start(platform) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { rooms, ircPort: running.find(({ room }) => room.ports?.irc !== undefined)?.room.ports?.irc, stop };
}
