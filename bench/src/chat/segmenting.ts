import { messageSegments } from '@bandshell/domain/chat';
import type { Bench } from '../measure/row.ts';

const USUAL = [
  'that glaze turned out so well',
  'KilnFire KilnFire look at the lid @nightkiln',
  'did you see https://bandshell.example/nightkiln/clip/RedLid ? it was on at 2 am (german time)',
  '🏺🏺 good evening everyone, first time here, what clay is this?',
  'lol',
];
const EMOTES = ['', '9:0-7,9-16', '', '', ''];
const HOSTILE = [
  '('.repeat(250) + ')'.repeat(250),
  `https://${'a.'.repeat(240)}`,
  `https://a.example/${')'.repeat(480)}`,
  '@a'.repeat(250),
  'https://a.b '.repeat(41),
  `www.${'-'.repeat(490)}`,
  '🏺'.repeat(500),
];

const FACTS = { siteHost: 'bandshell.example', selfLogin: 'oda_p', cheerPrefixes: new Set(['cheer']) };

/** Microseconds to cut a text, the median of several rounds. */
const cost = (texts: readonly string[], emotes: readonly string[], rounds: number): number => {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    for (let index = 0; index < rounds; index += 1) {
      const at = index % texts.length;
      messageSegments(texts[at] ?? '', { ...FACTS, emotes: emotes[at] ?? '' });
    }
    times.push(((performance.now() - start) * 1000) / rounds);
  }
  return times.sort((a, b) => a - b)[3] ?? Number.NaN;
};

export const segmentingBench: Bench = {
  name: 'segmenting',
  run: async ({ quick }) => {
    const rounds = quick ? 5_000 : 50_000;
    const usual = cost(USUAL, EMOTES, rounds);
    const worst = Math.max(...HOSTILE.map((text) => cost([text], [`9:${'0-0,'.repeat(99)}1-1`], rounds / 10)));
    return [
      {
        what: 'Cutting a chat message into segments; beside it the dearest of some hostile messages of 500 characters',
        ours: `${usual.toFixed(1)} µs`,
        other: `${worst.toFixed(0)} µs`,
        mark: '≤ 20 µs a usual message',
        met: usual <= 20,
      },
    ];
  },
};
