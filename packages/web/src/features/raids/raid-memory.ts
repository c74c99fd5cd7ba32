import { NEW_RAID, type RaidMemory, type ShownRaid } from '@bandshell/domain/raids';
import { create } from 'zustand';
import { sessionValue } from '../../platform/storage/session-value.ts';

type Memories = Readonly<Record<string, RaidMemory>>;

/** A tab rarely sees more raids; the oldest is forgotten. */
const MOST_REMEMBERED = 8;

const isMemories = (value: unknown): value is Memories => typeof value === 'object' && value !== null;
const stored = sessionValue<Memories>('raids', isMemories);

interface RaidStore {
  readonly memories: Memories;
  readonly note: (raidID: string, change: Partial<RaidMemory>) => void;
}

/**
 * The data that this tab remembers about raids. A reload changes nothing, nor does going back to the page of the
 * source.
 */
export const useRaidStore = create<RaidStore>()((set, get) => ({
  memories: stored.read() ?? {},
  note: (raidID, change) => {
    const { [raidID]: before = NEW_RAID, ...others } = get().memories;
    const kept = Object.entries(others).slice(1 - MOST_REMEMBERED);
    const memories = Object.fromEntries([...kept, [raidID, { ...before, ...change }]]);
    set({ memories });
    stored.write(memories);
  },
}));

const deadlines = new Map<string, number>();

/** When the count-down ends by this device's clock, in ms. The first that was heard of it counts. */
export const deadlineOf = ({ id, secondsLeft }: ShownRaid): number => {
  const known = deadlines.get(id);
  if (known !== undefined) return known;
  const deadline = Date.now() + secondsLeft * 1000;
  deadlines.set(id, deadline);
  const [oldest = id] = deadlines.keys();
  if (deadlines.size > MOST_REMEMBERED) deadlines.delete(oldest);
  return deadline;
};
