import { EYES, face, MOUTHS } from './face.ts';
import { about, type Drawing, INK, pulse, shift, turn, vary } from './strokes.ts';

const blush =
  '<g fill="#ff7a8a" fill-opacity=".55"><ellipse cx="13" cy="33" rx="4" ry="2.500"/><ellipse cx="43" cy="33" rx="4" ry="2.500"/></g>';
const glasses = `<g fill="${INK}"><path d="M11 20h15v5c0 7-15 7-15 0zM30 20h15v5c0 7-15 7-15 0z"/><path d="M24 20h8v3h-8z"/></g><path d="M14 22l5 0-4 4z" fill="#fff" fill-opacity=".6"/>`;
const HEART = 'M0 8C-12 0-9-9-4-9-1-9 0-6 0-5 0-6 1-9 4-9 9-9 12 0 0 8z';

/** Faces by name. */
export const faces = {
  smile: face({ eyes: EYES.open, mouth: MOUTHS.smile }),
  grin: face({ eyes: EYES.happy, mouth: MOUTHS.grin }),
  frown: face({ skin: '#8fb8ff', eyes: EYES.sad, mouth: MOUTHS.frown }),
  flat: face({ eyes: EYES.small, mouth: MOUTHS.flat }),
  slant: face({ eyes: EYES.doubt, mouth: MOUTHS.slant }),
  gasp: face({ eyes: EYES.wide, mouth: MOUTHS.round }),
  wink: face({ eyes: EYES.wink, mouth: MOUTHS.smile }),
  tongue: face({ eyes: EYES.open, mouth: MOUTHS.tongue }),
  winkTongue: face({ eyes: EYES.wink, mouth: MOUTHS.tongue }),
  uneven: face({ skin: '#b8e986', eyes: EYES.uneven, mouth: MOUTHS.wave }),
  shades: face({ eyes: '', mouth: MOUTHS.smile, over: () => glasses }),
  scowl: face({ skin: '#ff8a65', eyes: EYES.angry, mouth: MOUTHS.frown }),
  sealed: face({ eyes: EYES.open, mouth: MOUTHS.teeth }),
  laugh: face({
    eyes: EYES.tight,
    mouth: MOUTHS.laugh,
    motion: shift('0 0;0 -3;0 0;0 -2;0 0', 0.7),
    over: ({ moving }) =>
      `<g fill="#5cc8ff">${moving(shift('0 0;-2 5;0 0', 0.7))}<path d="M10 27c-4 5-5 8-2 9s4-3 2-9z"/></g><g fill="#5cc8ff">${moving(shift('0 0;2 5;0 0', 0.7))}<path d="M46 27c4 5 5 8 2 9s-4-3-2-9z"/></g>`,
  }),
  cry: face({
    skin: '#8fb8ff',
    eyes: EYES.shut,
    mouth: MOUTHS.wave,
    over: ({ moving }) =>
      `<g fill="#4aa8ff"><path d="M17 28h6v16c0 4-6 4-6 0z">${moving(vary('opacity', '.5;1;.5', 0.8))}</path><path d="M33 28h6v16c0 4-6 4-6 0z">${moving(vary('opacity', '1;.5;1', 0.8))}</path></g>`,
  }),
  rage: face({
    skin: '#ff5d5d',
    eyes: EYES.angry,
    mouth: MOUTHS.teeth,
    motion: shift('0 0;-1.5 1;1.5 -1;-1 0;0 0', 0.3),
  }),
  love: face({
    eyes: '',
    mouth: MOUTHS.grin,
    over: ({ moving }) =>
      [20, 36]
        .map((x) => about(x, 24, `<path d="${HEART}" fill="#ff3b6b">${moving(pulse('.85;1.1;.85', 0.8))}</path>`))
        .join(''),
  }),
  sleep: face({
    skin: '#c9b6ff',
    eyes: EYES.shut,
    mouth: MOUTHS.tiny,
    over: ({ moving, rim }) =>
      `<g fill="none" stroke="${rim}" stroke-width="2.500" stroke-linejoin="round">${moving(shift('0 3;3 -3;0 3', 2.4))}<path d="M38 19h6l-6 7h6M47 8h5l-5 6h5"/></g>`,
  }),
  dizzy: face({
    skin: '#b8e986',
    eyes: EYES.spiral,
    mouth: MOUTHS.wave,
    motion: turn('-8 28 29;8 28 29;-8 28 29', 1.6),
  }),
  blush: face({ eyes: EYES.happy, mouth: MOUTHS.tiny, over: () => blush }),
  sweat: face({
    eyes: EYES.small,
    mouth: MOUTHS.wave,
    over: ({ moving }) =>
      `<path d="M44 12c-4 6-5 9-1 10s5-4 1-10z" fill="#5cc8ff" stroke="#fff">${moving(shift('0 -2;0 10;0 -2', 1.6))}</path>`,
  }),
  party: face({
    eyes: EYES.happy,
    mouth: MOUTHS.grin,
    motion: turn('-6 28 50;6 28 50;-6 28 50', 0.9),
    over: ({ moving, rim }) =>
      `<path d="M18 13L28 3l9 11c-6-3-13-3-19-1z" fill="#8a5cff" stroke="${rim}" stroke-width="2"/><circle cx="28" cy="4" r="3" fill="#ff3b6b"/><g>${moving(vary('opacity', '1;.2;1', 0.6))}<path d="M3 12l4 3M52 14l-4 3M6 46l3-3" stroke="#ff3b6b" stroke-width="3" stroke-linecap="round"/><path d="M50 44l-3-3M4 28h4" stroke="#37d6a0" stroke-width="3" stroke-linecap="round"/></g>`,
  }),
  vibe: face({
    skin: '#7ee0c3',
    eyes: EYES.shut,
    mouth: MOUTHS.smile,
    motion: turn('-5 28 50;7 28 50;-5 28 50', 0.8),
    over: ({ rim }) =>
      `<path d="M7 27C7 8 49 8 49 27" fill="none" stroke="${rim}" stroke-width="4"/><rect x="2" y="24" width="9" height="14" rx="4" fill="#8a5cff" stroke="${rim}" stroke-width="2"/><rect x="45" y="24" width="9" height="14" rx="4" fill="#8a5cff" stroke="${rim}" stroke-width="2"/>`,
  }),
  sing: face({
    eyes: EYES.happy,
    mouth: MOUTHS.huge,
    over: ({ moving, rim }) =>
      `<g fill="${rim}">${moving(shift('0 2;2 -3;0 2', 1))}<path d="M44 4h2v11a3 3 0 1 1-2-3zM44 4l7 2v3l-7-2z"/></g>`,
  }),
  think: face({
    eyes: EYES.doubt,
    mouth: MOUTHS.slant,
    over: ({ rim, moving }) =>
      `<g>${moving(turn('0 22 50;-5 22 50;0 22 50', 2))}<path d="M12 54c-3-7 1-12 5-12l12-2c3 0 3 4 0 4l-5 1c3 4 0 9-5 9z" fill="#ffb02e" stroke="${rim}" stroke-width="2"/></g>`,
  }),
} as const satisfies Record<string, Drawing>;
