import { type RaidCountdown, raidCountdown, type ShownRaid } from '@bandshell/domain/raids';
import { useNow } from '../../platform/react/use-now.ts';
import { deadlineOf } from './raid-memory.ts';

const STEP_MS = 250;

/** The count-down of a raid, step by step. */
export const useRaidCountdown = (raid: ShownRaid): RaidCountdown => {
  const now = useNow(STEP_MS);
  return raidCountdown(deadlineOf(raid) - now);
};
