import type { Motif } from '../motif.ts';
import { between } from '../seeded-random.ts';
import { n } from '../svg.ts';

const fir = (x: number, foot: number, height: number): string => {
  const half = height * 0.24;
  return (
    `<path d="M${n(x)} ${n(foot - height)}l${n(half * 0.62)} ${n(height * 0.38)}h${n(-half * 0.26)}l${n(half * 0.46)} ${n(height * 0.28)}` +
    `h${n(-half * 0.24)}l${n(half * 0.42)} ${n(height * 0.34)}H${n(x - half)}l${n(half * 0.42)} ${n(-height * 0.34)}h${n(-half * 0.24)}` +
    `l${n(half * 0.46)} ${n(-height * 0.28)}h${n(-half * 0.26)}z"/>`
  );
};

/** Firs before the hills, birds over them. */
export const forest: Motif = ({ ink, line, high }, random) => {
  const back = [40, 82, 196, 238].map((x) => fir(x + between(random, -6, 6), 296, between(random, 62, 92)));
  const front = [18, 64, 222, 264].map((x) => fir(x, 306, between(random, 98, 134)));
  return (
    `<path d="M0 262q52-46 104-24t92-16 89 12v72H0z" fill="${high}" opacity=".75"/><g fill="${ink}" opacity=".72">${back.join('')}</g><g fill="${ink}">${front.join('')}</g>` +
    `<g fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round" opacity=".8"><path d="M112 176q8-9 15 0 7-9 15 0M152 152q6-7 12 0 6-7 12 0M164 194q5-6 10 0 5-6 10 0"/></g>`
  );
};

/** A planet with its ring. */
export const planet: Motif = ({ ink, line, low }) =>
  `<circle cx="142" cy="196" r="62" fill="${ink}"/><path d="M92 160a62 62 0 0 1 110 20q-58-26-110-20z" fill="${low}" opacity=".45"/>` +
  `<g fill="none" stroke="${line}" stroke-linecap="round"><path d="M84 222c-34 20-50 36-44 44 10 14 74-8 136-50s98-84 88-98c-6-8-28-4-62 10" stroke-width="4.5" opacity=".85"/></g>` +
  `<g fill="${line}"><circle cx="58" cy="140" r="3"/><circle cx="236" cy="238" r="2.4"/><circle cx="214" cy="94" r="2"/></g>`;

/** A train on a viaduct. */
export const train: Motif = ({ ink, line, glow }) =>
  `<g fill="${ink}"><path d="M0 236h285v70H0z"/><path d="M28 236v-30q0-10 10-10h150q24 0 36 18l14 22z"/></g>` +
  `<g fill="${glow}"><rect x="42" y="206" width="24" height="14" rx="3"/><rect x="76" y="206" width="24" height="14" rx="3"/><rect x="110" y="206" width="24" height="14" rx="3"/><rect x="144" y="206" width="24" height="14" rx="3"/><path d="M182 206h10q12 0 19 14h-29z"/></g>` +
  `<g fill="none" stroke="${line}" stroke-width="2.4" opacity=".6"><path d="M0 244h285"/><path d="M8 306v-14a28 28 0 0 1 56 0v14M80 306v-14a28 28 0 0 1 56 0v14M152 306v-14a28 28 0 0 1 56 0v14M224 306v-14a28 28 0 0 1 56 0v14"/></g>`;

/** A cup of tea by the fire. */
export const cup: Motif = ({ ink, line }) =>
  `<path d="M72 204h132c0 52-18 84-40 96h-52c-22-12-40-44-40-96z" fill="${ink}"/><path d="M203 216h12a22 22 0 0 1 0 46h-22" fill="none" stroke="${ink}" stroke-width="10"/>` +
  `<g fill="none" stroke="${line}" stroke-linecap="round"><path d="M84 216h108" stroke-width="3" opacity=".6"/><g stroke-width="3" opacity=".55"><path d="M110 184q-16-18 0-36t0-36M140 176q-16-18 0-36t0-36M170 184q-16-18 0-36t0-36"/></g></g>`;
