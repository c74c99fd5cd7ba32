import type { Motif } from '../motif.ts';
import { between } from '../seeded-random.ts';
import { n } from '../svg.ts';

/** A rook between two pawns. */
export const chessmen: Motif = ({ ink, line }) => {
  const pawn = (x: number): string =>
    `<path d="M${x - 30} 300q0-18 14-24 10-22 7-38h-9v-8h36v8h-9q-3 16 7 38 14 6 14 24z"/><circle cx="${x}" cy="216" r="17"/>`;
  return (
    `<g fill="${ink}">${pawn(52)}${pawn(233)}<path d="M94 300q0-22 18-28 8-40 4-72h-12v-44h18v16h12v-16h17v16h12v-16h18v44h-12q-4 32 4 72 18 6 18 28z"/></g>` +
    `<g fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round" opacity=".6"><path d="M116 200h53M112 272h61M36 278h32M217 278h32"/></g>`
  );
};

const heart = ['.##..##.', '########', '########', '########', '.######.', '..####..', '...##...'];
const ship = ['....##....', '....##....', '...####...', '.########.', '##########', '##########'];

const sprite = (rows: readonly string[], left: number, top: number, size: number): string =>
  rows
    .flatMap((cells, row) =>
      [...cells].map((cell, column) => ({ x: left + column * size, y: top + row * size, filled: cell === '#' })),
    )
    .filter(({ filled }) => filled)
    // A hair wider than the grid, so that no seam shows between two cells.
    .map(({ x, y }) => `<rect x="${n(x)}" y="${n(y)}" width="${n(size + 0.4)}" height="${n(size + 0.4)}"/>`)
    .join('');

/** A ship of square pixels under a heart of them. */
export const pixels: Motif = ({ ink, line, glow }) =>
  `<g fill="${ink}" shape-rendering="crispEdges">${sprite(heart, 90, 118, 13)}${sprite(ship, 92, 246, 10)}</g>` +
  `<g fill="${glow}"><rect x="138" y="222" width="8" height="14"/></g>` +
  `<g fill="${line}" opacity=".8"><rect x="103" y="131" width="13" height="13"/><rect x="116" y="131" width="13" height="13"/><rect x="103" y="144" width="13" height="13"/></g>`;

/** Dice and a small wooden figure. */
export const dice: Motif = ({ ink, line }) =>
  `<g fill="${ink}"><rect x="38" y="212" width="88" height="88" rx="14"/><rect x="66" y="140" width="66" height="66" rx="11" transform="rotate(-9 99 173)"/>` +
  '<path d="M204 300h-44q-6 0-3-8l22-40q-26-4-30-16-2-10 10-10h12q-8-14 2-26 10-10 21-10t21 10q10 12 2 26h12q12 0 10 10-4 12-30 16l22 40q3 8-3 8h-12q-3 0-5-5l-7-14q-3-5-6 0l-7 14q-2 5-7 5z"/></g>' +
  `<g fill="${line}" opacity=".85"><circle cx="60" cy="234" r="7"/><circle cx="104" cy="234" r="7"/><circle cx="82" cy="256" r="7"/><circle cx="60" cy="278" r="7"/><circle cx="104" cy="278" r="7"/>` +
  '<g transform="rotate(-9 99 173)"><circle cx="82" cy="157" r="5.5"/><circle cx="99" cy="173" r="5.5"/><circle cx="116" cy="189" r="5.5"/></g></g>';

/** A case of knobs and the cables between its sockets. */
export const synth: Motif = ({ ink, line, glow }, random) => {
  const knobs = [0, 1, 2, 3].flatMap((column) =>
    [0, 1].map((row) => {
      const x = 66 + column * 51;
      const y = 190 + row * 44;
      const angle = between(random, -130, 130);
      return `<g transform="rotate(${n(angle)} ${x} ${y})"><circle cx="${x}" cy="${y}" r="14"/><path d="M${x} ${y - 5}v-9"/></g>`;
    }),
  );
  return (
    `<rect x="32" y="160" width="221" height="140" rx="8" fill="${ink}"/><g fill="none" stroke="${line}" stroke-width="2.6" opacity=".7" stroke-linecap="round">${knobs.join('')}</g>` +
    `<g fill="${line}" opacity=".8"><circle cx="66" cy="276" r="5"/><circle cx="117" cy="276" r="5"/><circle cx="168" cy="276" r="5"/><circle cx="219" cy="276" r="5"/></g>` +
    `<g fill="none" stroke="${glow}" stroke-width="4" stroke-linecap="round"><path d="M66 276c0 60 102 56 102 0M117 276c0-70 102-66 102 0"/></g>`
  );
};

/** A microphone on its stand. */
export const microphone: Motif = ({ ink, line }) =>
  `<g fill="${ink}"><rect x="112" y="108" width="60" height="104" rx="30"/><path d="M100 300q0-10 10-10h64q10 0 10 10z"/><path d="M137 238h10v54h-10z"/></g>` +
  `<path d="M94 172a48 48 0 0 0 96 0" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round" transform="translate(0 16)"/>` +
  `<g fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round" opacity=".6"><path d="M124 140h36M124 156h36M124 172h36"/></g>`;

/** The stage itself, with nobody on it yet. */
export const stage: Motif = ({ ink, line, glow }) =>
  `<path d="M40 300a102 102 0 0 1 205 0z" fill="${ink}" opacity=".9"/><path d="M76 300a66 66 0 0 1 133 0z" fill="${glow}" opacity=".28"/>` +
  `<g fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round"><path d="M58 300a84 84 0 0 1 169 0" opacity=".75"/><path d="M92 300a50 50 0 0 1 101 0" opacity=".9"/><path d="M126 300a17 17 0 0 1 33 0"/></g>`;
