import type { Motif } from '../motif.ts';

/** A row of pots. */
export const pots: Motif = ({ ink, line }) =>
  `<g fill="${ink}"><path d="M112 300c-20-26-34-52-20-82 8-16 20-22 20-36v-8h60v8c0 14 12 20 20 36 14 30 0 56-20 82z"/>` +
  '<path d="M107 168h70v9h-70z"/><path d="M30 300c-8-12-12-26-4-40 5-8 8-10 8-18h34c0 8 3 10 8 18 8 14 4 28-4 40z"/>' +
  '<path d="M206 300l-10-44h62l-10 44z"/><path d="M192 248h70v9h-70z"/></g>' +
  `<g fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" opacity=".55"><path d="M98 226q44 15 88 0M95 238q47 16 94 0"/>` +
  '<path d="M28 266q23 8 46 0"/><path d="M203 268h48M205 276h44"/></g>';

/** A loaf with its cuts, and the steam over it. */
export const loaf: Motif = ({ ink, line }) =>
  `<path d="M44 300c-14 0-22-12-18-32 8-42 54-68 116-68s108 26 116 68c4 20-4 32-18 32z" fill="${ink}"/>` +
  `<g fill="none" stroke="${line}" stroke-linecap="round"><g stroke-width="5" opacity=".7"><path d="M84 272q-2-30 22-52M130 274q-2-32 22-56M176 272q-2-28 20-48"/></g>` +
  '<g stroke-width="2.4" opacity=".5"><path d="M104 182q-14-16 0-32t0-32M142 176q-14-16 0-32t0-32M180 182q-14-16 0-32t0-32"/></g></g>';

/** An easel with a picture of the evening on it. */
export const easel: Motif = ({ ink, line, glow, high }) =>
  `<g stroke="${ink}" stroke-width="9" stroke-linecap="round"><path d="M100 300l30-150M185 300l-30-150M142 296V140"/></g>` +
  `<rect x="66" y="138" width="153" height="112" rx="4" fill="${ink}"/><rect x="76" y="148" width="133" height="92" fill="${high}"/>` +
  `<path d="M76 216q30-18 62-6t71-8v38H76z" fill="${ink}" opacity=".75"/><circle cx="156" cy="196" r="17" fill="${glow}"/>` +
  `<path d="M84 254h117" stroke="${line}" stroke-width="2.4" opacity=".5"/>`;

/** Brackets of a program and its cursor on a screen. */
export const screen: Motif = ({ ink, line, glow }) =>
  `<g fill="${ink}"><rect x="40" y="158" width="205" height="128" rx="10"/><path d="M28 300q0-14 12-14h205q12 0 12 14z"/></g>` +
  `<g fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M92 196l-22 24 22 24M193 196l22 24-22 24" opacity=".85"/>` +
  `<path d="M158 190l-32 60" stroke="${glow}"/></g>`;

/** Leaves that grow out of a pot. */
export const plant: Motif = ({ ink, line }) =>
  `<g fill="${ink}"><path d="M96 300l-10-58h113l-10 58z"/><path d="M80 232h125v14H80z"/>` +
  '<path d="M142 240c-54-14-74-56-66-104 42 12 66 48 66 104z"/><path d="M142 240c54-14 74-56 66-104-42 12-66 48-66 104z"/>' +
  '<path d="M142 240c-26-46-20-92 0-126 20 34 26 80 0 126z"/></g>' +
  `<g fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" opacity=".55"><path d="M142 232V134M138 228c-14-34-32-58-52-78M146 228c14-34 32-58 52-78"/><path d="M94 262h97"/></g>`;
