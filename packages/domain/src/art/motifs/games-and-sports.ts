import type { Motif } from '../motif.ts';
import { n } from '../svg.ts';

/** A gamepad on its stand. */
export const gamepad: Motif = ({ ink, line }) =>
  `<g fill="${ink}"><path d="M84 178h117q30 0 38 34l13 46q4 24-15 26-13 1-22-15l-12-21H82l-12 21q-9 16-22 15-19-2-15-26l13-46q8-34 38-34z"/><path d="M132 248h22v44h34v10H98v-10h34z"/></g>` +
  `<g fill="${line}" opacity=".8"><path d="M84 200h13v13h13v13H97v13H84v-13H71v-13h13z"/><circle cx="190" cy="206" r="6.5"/><circle cx="208" cy="219" r="6.5"/><circle cx="190" cy="232" r="6.5"/><circle cx="172" cy="219" r="6.5"/></g>`;

/** A ball of stitched parts. */
export const ball: Motif = ({ ink, line }) =>
  `<circle cx="142" cy="226" r="76" fill="${ink}"/>` +
  `<g fill="none" stroke="${line}" stroke-width="2.8" stroke-linejoin="round" opacity=".75"><path d="M142 194l30 22-11 35h-38l-11-35zM142 194v-42M172 216l43-14M161 251l26 36M123 251l-26 36M112 216l-43-14"/></g>`;

/** A wheel with spokes. */
export const wheel: Motif = ({ ink, line }) => {
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6;
    return `<path d="M142 222L${n(142 + 68 * Math.cos(angle))} ${n(222 + 68 * Math.sin(angle))}"/>`;
  });
  return (
    `<circle cx="142" cy="222" r="71" fill="${ink}" fill-opacity=".55" stroke="${ink}" stroke-width="15"/>` +
    `<g fill="none" stroke="${line}" stroke-width="1.8" opacity=".75"><circle cx="142" cy="222" r="63"/>${spokes.join('')}</g>` +
    `<circle cx="142" cy="222" r="13" fill="${ink}" stroke="${line}" stroke-width="2.4"/>`
  );
};

/** Towers with windows that are lit. */
export const towers: Motif = ({ ink, line }, random) => {
  const tower = (x: number, width: number, top: number): string => {
    const rows = Math.floor((290 - top) / 20);
    const panes = Array.from({ length: rows * 2 }, (_, at) =>
      random() < 0.55
        ? `<path d="M${n(x + width * (at % 2 === 0 ? 0.24 : 0.58))} ${top + 12 + 20 * Math.floor(at / 2)}h${n(width * 0.18)}v9h-${n(width * 0.18)}z"/>`
        : '',
    );
    return `<path d="M${x} 302V${top}h${width}v${302 - top}z" fill="${ink}"/><g fill="${line}" opacity=".75">${panes.join('')}</g>`;
  };
  return tower(46, 46, 214) + tower(84, 52, 150) + tower(150, 44, 184) + tower(190, 50, 128);
};

/** A guitar that leans against nothing. */
export const guitar: Motif = ({ ink, line }) =>
  `<g transform="rotate(24 142 220)"><path d="M134 74h17v22l-3 60q34 4 34 34 0 16-11 26 19 15 19 42 0 48-48 48t-48-48q0-27 19-42-11-10-11-26 0-30 35-34l-3-60z" fill="${ink}"/>` +
  `<circle cx="142" cy="226" r="17" fill="none" stroke="${line}" stroke-width="2.6" opacity=".8"/><path d="M139 84v186M145 84v186M124 274h36" stroke="${line}" stroke-width="1.6" opacity=".8"/></g>`;

/** A wave that breaks over still water. */
export const wave: Motif = ({ ink, line }) =>
  `<path d="M-4 302v-34q52-12 78-66 30-52 84-40 44 12 40 52-20-26-48-16-34 16-8 54 18 24 143 24v26z" fill="${ink}"/>` +
  `<g fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" opacity=".65"><path d="M88 232q22-52 62-50M100 258q2-30 22-48M164 284q50 6 98 0"/></g>`;
