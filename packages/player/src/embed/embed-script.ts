import { PlayerFrame } from './player-frame.ts';

/** Entry of `embed/v1.js`: adds `Bandshell` to the page that loads it. */
Object.assign(globalThis, { Bandshell: { Player: PlayerFrame } });
