import { about, type Drawing, INK, pulse, shift, turn, vary } from './strokes.ts';

/** Letters as strokes in a box of 10 × 14 units. A server, and a reader's machine, may lack any font. */
const strokes = {
  E: 'M10 0H0V14H10M0 7H8',
  G: 'M10 3C8-1 0-2 0 7S8 15 10 11V8H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  P: 'M0 14V0H6A4 4 0 0 1 6 8H0',
  Y: 'M0 0L5 7 10 0M5 7V14',
} as const;
const [letterStep, wordWidth, lineWidth, rimWidth] = [15, 44, 3.6, 2.5];

/** A word as wide as the picture. */
const words =
  (letters: readonly (keyof typeof strokes)[], fill: string): Drawing =>
  ({ rim, moving }) => {
    const scale = wordWidth / (letters.length * letterStep - 5);
    const line = (color: string, width: number): string =>
      letters
        .map(
          (letter, at) =>
            `<path transform="translate(${at * letterStep})" d="${strokes[letter]}" stroke="${color}" stroke-width="${width}"/>`,
        )
        .join('');
    const outline = line(rim, lineWidth + (2 * rimWidth) / scale);
    const shape = `scale(${scale}) translate(${-(letters.length * letterStep - 5) / 2} -7)`;
    return about(
      28,
      28,
      `<g>${moving(pulse('.92;1.06;.92', 0.5))}<g transform="${shape}" fill="none" stroke-linecap="round" stroke-linejoin="round">${outline}${line(fill, lineWidth)}</g></g>`,
    );
  };

/** Things by name, drawn in 56 × 56 units. */
export const things = {
  heart: ({ rim, moving }) =>
    about(
      28,
      30,
      `<path d="M0 21C-32 0-24-22-11-22-3-22 0-15 0-13 0-15 3-22 11-22 24-22 32 0 0 21z" fill="#ff3b6b" stroke="${rim}" stroke-width="2.500">${moving(pulse('.86;1;.9;1;.86', 1))}</path>`,
    ),
  clap: ({ rim, moving }) =>
    `<g stroke="${rim}" stroke-width="2.200" stroke-linejoin="round"><g>${moving(turn('0 20 50;10 20 50;0 20 50', 0.4))}<path d="M10 44L8 26c0-4 5-4 6 0l1 5 1-19c0-4 6-4 6 0l1 16 3-13c1-4 6-3 5 1l-4 24c-2 9-14 11-17 4z" fill="#ffc94d"/></g><g>${moving(turn('0 36 50;-10 36 50;0 36 50', 0.4))}<path d="M46 45l3-18c1-4-4-5-6-1l-2 5 1-17c0-4-6-4-6 0l-3 16-1-11c0-4-6-4-6 0l1 22c1 9 14 11 19 4z" fill="#ffb02e"/></g></g>`,
  fire: ({ rim, moving }) =>
    `<path d="M28 3c4 9 17 15 17 30 0 12-8 20-17 20S11 45 11 33c0-8 5-12 7-17 2 4 3 6 5 7 0-8 1-14 5-20z" fill="#ff6a2b" stroke="${rim}" stroke-width="2.500">${moving(vary('fill', '#ff6a2b;#ff8f1f;#ff5a2b;#ff6a2b', 0.7))}</path>${about(28, 50, `<path d="M0-27C3-21 10-17 10-8 10-1 6 2 0 2S-10-1-10-8c0-5 3-7 5-10 1 3 2 4 3 4 0-5 0-9 2-13z" fill="#ffd23f">${moving(pulse('1 1;.9 1.120;1.050 .95;1 1', 0.6))}</path>`)}`,
  star: ({ rim, moving }) =>
    about(
      28,
      29,
      `<path d="M0-25l7 16 18 2-13 12 4 18L0 14l-16 9 4-18-13-12 18-2z" fill="#ffd23f" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round">${moving(turn('0;72', 1.6))}</path>`,
    ),
  note: ({ rim, moving }) =>
    `<g>${moving(shift('0 2;0 -3;0 2', 0.8))}<path d="M20 12l26-6v31a7 6 0 1 1-5-5V17l-16 4v22a7 6 0 1 1-5-5z" fill="#8a5cff" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/></g>`,
  mic: ({ rim }) =>
    `<g transform="rotate(35 28 28)" stroke="${rim}" stroke-width="2.200"><path d="M24 26h8l-2 26h-4z" fill="#5b5470"/><rect x="22" y="23" width="12" height="5" rx="2" fill="#ffc94d"/><circle cx="28" cy="14" r="11" fill="#b9b3cc"/></g><path d="M27 12l9 9M32 8l8 8M34 20l6-12" stroke="${INK}" stroke-opacity=".5" stroke-width="1.500"/>`,
  guitar: ({ rim, moving }) =>
    `<g>${moving(turn('-4 22 38;6 22 38;-4 22 38', 0.6))}<g stroke="${rim}" stroke-width="2.200" stroke-linejoin="round"><path d="M30 30L47 9l3 3-17 21z" fill="#6b3f1d"/><path d="M45 5l8 7-4 3-7-6z" fill="#ffc94d"/><path d="M33 26c4 5 2 8 0 10s0 7-5 12c-6 6-16 6-21 1s-4-14 2-20c5-5 9-3 12-5s7-3 12 2z" fill="#ff5d5d"/></g><circle cx="20" cy="37" r="5" fill="${INK}"/><path d="M11 46L47 9" stroke="#fff" stroke-opacity=".8"/></g>`,
  drum: ({ rim, moving }) =>
    `<g stroke="${rim}" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"><path d="M8 26v18c0 9 40 9 40 0V26z" fill="#ff5d5d"/><path d="M8 32l10 16 10-14 10 14 10-16" fill="none" stroke="#fff"/><ellipse cx="28" cy="26" rx="20" ry="8" fill="#fff3dc"/></g><g stroke="#b4702e" stroke-width="4" stroke-linecap="round"><path d="M8 4l16 18">${moving(turn('0 8 4;-14 8 4;0 8 4', 0.4))}</path><path d="M48 4L33 23">${moving(turn('14 48 4;0 48 4;14 48 4', 0.4))}</path></g>`,
  vinyl: ({ rim, moving }) =>
    `<g>${moving(turn('0 28 28;360 28 28', 1.8))}<circle cx="28" cy="28" r="24" fill="#241a33" stroke="${rim}" stroke-width="2.500"/><g fill="none" stroke="#6d6085"><circle cx="28" cy="28" r="19"/><circle cx="28" cy="28" r="14"/></g><circle cx="28" cy="28" r="9" fill="#ff5d5d"/><path d="M28 19a9 9 0 0 1 9 9h-9z" fill="#ffc94d"/><circle cx="28" cy="28" r="2.500" fill="#fff"/></g>`,
  speaker: ({ rim, moving }) =>
    `<rect x="11" y="4" width="34" height="48" rx="5" fill="#4b3f66" stroke="${rim}" stroke-width="2.500"/>${about(28, 16, `<circle r="6" fill="#b9b3cc" stroke="${INK}" stroke-width="2">${moving(vary('r', '5;6.500;5', 0.5))}</circle>`)}${about(28, 36, `<circle r="12" fill="#b9b3cc" stroke="${INK}" stroke-width="2.500">${moving(vary('r', '11;13;11', 0.5))}</circle><circle r="5" fill="${INK}"/>`)}`,
  ticket: ({ rim }) =>
    `<g transform="rotate(-16 28 28)"><path d="M4 16h48v8a4 4 0 0 0 0 8v8H4v-8a4 4 0 0 0 0-8z" fill="#37d6a0" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><path d="M38 18v20" stroke="${INK}" stroke-width="2" stroke-dasharray="3 3"/><path d="M21 20l2.500 5 5.500 1-4 4 1 5-5-2.500-5 2.500 1-5-4-4 5.500-1z" fill="#fff3dc"/></g>`,
  trophy: ({ rim }) =>
    `<g stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"><path d="M15 10H5c0 12 5 17 12 17M41 10h10c0 12-5 17-12 17" fill="none" stroke="#e0a100" stroke-width="4"/><path d="M14 5h28c0 20-4 30-14 30S14 25 14 5z" fill="#ffd23f"/><path d="M24 34h8v9h-8z" fill="#e0a100"/><rect x="15" y="42" width="26" height="9" rx="2" fill="#6b3f1d"/></g><path d="M20 9c0 9 1 14 4 19" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.500" stroke-linecap="round"/>`,
  crown: ({ rim, moving }) =>
    `<path d="M6 45L3 15l14 11L28 7l11 19 14-11-3 30z" fill="#ffd23f" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><path d="M7 39h42v6H7z" fill="#e0a100"/><g fill="#ff3b6b"><circle cx="28" cy="33" r="4">${moving(vary('fill', '#ff3b6b;#8a5cff;#37d6a0;#ff3b6b', 2))}</circle><circle cx="14" cy="33" r="2.500"/><circle cx="42" cy="33" r="2.500"/></g>`,
  coffee: ({ rim, moving }) =>
    `<path d="M43 26h4c8 0 8 14 0 14h-4" fill="none" stroke="${rim}" stroke-width="4"/><path d="M8 21h36v20c0 6-4 10-10 10H18c-6 0-10-4-10-10z" fill="#fff3dc" stroke="${rim}" stroke-width="2.500"/><path d="M11 24h30v4c-8 4-22 4-30 0z" fill="#6b3f1d"/><g fill="none" stroke="#b9b3cc" stroke-width="3" stroke-linecap="round">${moving(shift('0 3;0 -2;0 3', 1.6))}<path d="M18 16c-4-5 4-7 0-12M27 16c-4-5 4-7 0-12M36 16c-4-5 4-7 0-12"/></g>`,
  pizza: ({ rim }) =>
    `<path d="M6 12C18 2 40 2 50 12L28 53z" fill="#ffd23f" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><path d="M6 12C18 2 40 2 50 12l-3 6C38 9 18 9 9 18z" fill="#d98a3a"/><g fill="#e0402f"><circle cx="21" cy="22" r="4.500"/><circle cx="35" cy="23" r="4.500"/><circle cx="28" cy="36" r="4"/></g>`,
  cookie: ({ rim }) =>
    `<path d="M28 5c3 4 7 5 10 4 0 5 4 9 9 9-1 4 1 7 4 9 0 14-10 24-23 24S4 41 4 28 15 5 28 5z" fill="#d9a15b" stroke="${rim}" stroke-width="2.500"/><g fill="#5b3417"><circle cx="19" cy="20" r="4"/><circle cx="33" cy="26" r="3.500"/><circle cx="17" cy="35" r="3.500"/><circle cx="31" cy="41" r="4"/><circle cx="42" cy="35" r="3"/></g>`,
  popcorn: ({ rim, moving }) =>
    `<g fill="#fff3c4" stroke="${rim}" stroke-width="1.800"><circle cx="14" cy="20" r="7"/><circle cx="42" cy="20" r="7"/><circle cx="22" cy="13" r="8"/><circle cx="35" cy="13" r="8"/><circle cx="28" cy="19" r="8"/><circle cx="46" cy="7" r="5">${moving(shift('0 8;-4 -4;0 8', 0.9))}</circle></g><path d="M8 23h40l-6 30H14z" fill="#fff" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><path d="M15 24h7l2 28h-6zM34 24h7l-4 28h-5z" fill="#ff5d5d"/>`,
  rocket: ({ rim, moving }) =>
    `<g>${moving(shift('0 0;1.5 -1.5;-1 1;0 0', 0.35))}<g transform="rotate(40 28 28)"><path d="M22 42h12l-6 13z" fill="#ff8f1f">${moving(vary('fill', '#ff8f1f;#ffd23f;#ff8f1f', 0.3))}</path><g stroke="${rim}" stroke-width="2.200" stroke-linejoin="round"><path d="M18 30L9 42l9-1zM38 30l9 12-9-1z" fill="#ff5d5d"/><path d="M28 2c9 7 12 17 10 40H18C16 19 19 9 28 2z" fill="#f2effa"/><circle cx="28" cy="21" r="5.500" fill="#5cc8ff"/></g></g></g>`,
  bulb: ({ rim, moving }) =>
    `<path d="M28 4c10 0 17 7 17 16 0 8-6 11-8 19H19c-2-8-8-11-8-19C11 11 18 4 28 4z" fill="#ffe680" stroke="${rim}" stroke-width="2.500">${moving(vary('fill', '#fff7d1;#ffd23f;#fff7d1', 1.2))}</path><path d="M23 36l-2-12 7 4 7-4-2 12" fill="none" stroke="#b4702e" stroke-width="2"/><path d="M20 40h16v6c0 8-16 8-16 0z" fill="#7d7592" stroke="${rim}" stroke-width="2.200"/>`,
  rainbow: ({ rim }) =>
    `<g fill="none" stroke-width="5"><path d="M6 44a22 22 0 0 1 44 0" stroke="${rim}" stroke-width="9"/><path d="M6 44a22 22 0 0 1 44 0" stroke="#ff5d5d"/><path d="M11 44a17 17 0 0 1 34 0" stroke="#ffd23f"/><path d="M16 44a12 12 0 0 1 24 0" stroke="#37d6a0"/><path d="M21 44a7 7 0 0 1 14 0" stroke="#5c8cff"/></g><g fill="#fff" stroke="${rim}" stroke-width="1.800"><path d="M2 48c0-6 8-8 11-4 5-1 7 7 1 8H6c-3 0-4-2-4-4zM54 48c0-6-8-8-11-4-5-1-7 7-1 8h8c3 0 4-2 4-4z"/></g>`,
  ghost: ({ rim, moving }) =>
    `<g>${moving(shift('0 2;0 -2;0 2', 1.8))}<path d="M9 51V26C9 13 17 5 28 5s19 8 19 21v25l-7-6-6 6-6-6-6 6-6-6z" fill="#f2effa" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><g fill="${INK}"><ellipse cx="21" cy="24" rx="3.500" ry="5"/><ellipse cx="35" cy="24" rx="3.500" ry="5"/><ellipse cx="28" cy="36" rx="4" ry="5"/></g></g>`,
  cat: ({ rim, moving }) =>
    `<path d="M8 6l13 8h14l13-8v26c0 12-9 20-20 20S8 44 8 32z" fill="#ffb067" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round"/><g fill="${INK}"><ellipse cx="20" cy="29" rx="3.500" ry="5">${moving(vary('ry', '5;5;.600;5;5', 2.6))}</ellipse><ellipse cx="36" cy="29" rx="3.500" ry="5">${moving(vary('ry', '5;5;.600;5;5', 2.6))}</ellipse><path d="M25 37h6l-3 3z"/></g><path d="M28 40c-1 4-6 4-7 1M28 40c1 4 6 4 7 1M5 34l9 2M5 41l9-2M51 34l-9 2M51 41l-9-2" fill="none" stroke="${INK}" stroke-width="1.800" stroke-linecap="round"/>`,
  frog: ({ rim, moving }) =>
    `<path d="M28 13c14 0 24 8 24 20 0 11-9 18-24 18S4 44 4 33c0-12 10-20 24-20z" fill="#6bcf5a" stroke="${rim}" stroke-width="2.500"/><g stroke="${rim}" stroke-width="2.200"><circle cx="16" cy="14" r="9" fill="#fff"/><circle cx="40" cy="14" r="9" fill="#fff"/></g><g fill="${INK}">${moving(shift('0 0;2 0;0 0;-2 0;0 0', 2.4))}<circle cx="16" cy="14" r="4"/><circle cx="40" cy="14" r="4"/></g><path d="M12 36c8 8 24 8 32 0" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`,
  hype: words(['H', 'Y', 'P', 'E'], '#ff3b6b'),
  gg: words(['G', 'G'], '#37d6a0'),
} as const satisfies Record<string, Drawing>;
