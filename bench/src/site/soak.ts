import { runSoak } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';

/** Ten minutes, or `SOAK_SECONDS`. */
const lengthOf = (quick: boolean): number => Number(process.env.SOAK_SECONDS ?? (quick ? 60 : 600));

/** A live channel and its chat during attacks from 50 addresses. */
export const soakBench: Bench = {
  name: 'soak',
  run: async ({ quick, say }) => {
    const seconds = lengthOf(quick);
    const { sent, parts, faults, linesSaid, linesHeard, memory, hasSettled } = await runSoak(seconds);
    for (const fault of faults.slice(0, 20)) say(fault);
    const isChatWhole = linesHeard.join() === linesSaid.join();
    const kinds = Object.entries(sent).map(([kind, count]) => `${count} ${kind}`);
    return [
      {
        what: `${seconds} s of hostile visitors from 50 addresses (${kinds.join(', ')}): parts of the picture, lines of chat, memory in use before, at most, after`,
        ours: `${parts} parts with ${faults.length} faults, ${linesHeard.length} of ${linesSaid.length} lines, ${memory.before}, ${memory.highest}, ${memory.after} MB (resident ${memory.resident} MB)`,
        other: '–',
        mark: 'no fault, each line in order, memory back within 120 MB',
        met: faults.length === 0 && isChatWhole && hasSettled,
      },
    ];
  },
};
