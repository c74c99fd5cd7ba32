import { classifyMessage } from '@bandshell/server/src/core/chat/flagged-words/classify-message.ts';
import type { Bench } from '../measure/row.ts';

const MARK_US = 50;
const USUAL = [
  'hello everyone, how are you today? great stream so far',
  'gg wp, that last round was so close',
  'Guten Abend zusammen, was spielen wir heute?',
  'what the fuck was that jump',
  'LUL',
  'can somebody explain to me how this boss works, I have been stuck here for three hours now and nothing helps',
];
const HOSTILE = ['fuck '.repeat(100), 'f u c k '.repeat(62), 'a'.repeat(500), 'f*'.repeat(250), 'ä̈'.repeat(250)];

/** The time to find flagged language in a message of chat. */
export const chatWordsBench: Bench = {
  name: 'chat-words',
  run: async ({ quick }) => {
    const rounds = quick ? 500 : 3_000;
    const usual = microseconds(USUAL, rounds);
    const hostile = microseconds(HOSTILE, Math.ceil(rounds / 10));
    return [
      {
        what: 'Flagged language in a usual message of chat',
        ours: `${usual.toFixed(1)} µs`,
        other: `500 hostile characters: ${hostile.toFixed(0)} µs`,
        mark: `≤ ${MARK_US} µs`,
        met: usual <= MARK_US,
      },
    ];
  },
};

/** The mean time for a text, after a warm-up. */
function microseconds(texts: readonly string[], rounds: number): number {
  const pass = () => {
    for (const text of texts) classifyMessage(text);
  };
  for (let round = 0; round < rounds; round += 1) pass();
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) pass();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / (rounds * texts.length);
}
