import type { RaidChannel } from './raid-events.ts';
import { RAID_COUNTDOWN_MS, RAID_NOW_AFTER_MS, type RaidStatus } from './raid-rules.ts';

/** A raid as the page of its source shows it. */
export interface ShownRaid {
  readonly id: string;
  readonly status: Exclude<RaidStatus, 'CANCELLED'>;
  readonly target: RaidChannel;
  readonly viewersCount: number;
  /** Of the count-down, when this was said. */
  readonly secondsLeft: number;
}

/** The data that a page remembers about a raid that it shows. */
export interface RaidMemory {
  /** The page has shown it while it counted down, so its viewer knows about it. */
  readonly wasPending: boolean;
  /** The viewer chose to stay. */
  readonly stays: boolean;
  /** The page has followed it. It never does twice, for example after the viewer has gone back. */
  readonly hasFollowed: boolean;
}

export const NEW_RAID: RaidMemory = { wasPending: false, stays: false, hasFollowed: false };

/** Whether a page goes to the target now. Viewers who came after the move stay where they are. */
export const followsRaid = (status: RaidStatus, memory: RaidMemory): boolean =>
  status === 'MOVED' && memory.wasPending && !memory.stays && !memory.hasFollowed;

export interface RaidCountdown {
  /** Whole seconds until the move, rounded up; 0 when it is due. */
  readonly secondsLeft: number;
  /** Part of the count-down that is left, from 1 to 0. */
  readonly share: number;
  /** Seconds until the broadcaster may send it; 0 when they may. */
  readonly secondsUntilNow: number;
}

/** @param msLeft milliseconds until the move */
export const raidCountdown = (msLeft: number): RaidCountdown => {
  const left = Math.min(Math.max(msLeft, 0), RAID_COUNTDOWN_MS);
  const untilNow = left - (RAID_COUNTDOWN_MS - RAID_NOW_AFTER_MS);
  return {
    secondsLeft: Math.ceil(left / 1000),
    share: left / RAID_COUNTDOWN_MS,
    secondsUntilNow: Math.max(0, Math.ceil(untilNow / 1000)),
  };
};
