import { LOOP_SECONDS } from './scene.mjs';

/** Pictures a second of the quiet loops: a stream of them costs little. */
export const CALM_RATE = 5;

const palettes = [
  'c0=0x2b1055:c1=0x7597de:c2=0x1b2735',
  'c0=0x134e5e:c1=0x71b280:c2=0x0b3d2e',
  'c0=0x42275a:c1=0x734b6d:c2=0xde6262',
  'c0=0x3a1c00:c1=0xe8a33d:c2=0x5c2a0a',
];

/** Slow colours without sound, for channels that are live at their hours: `calm-1` and so on. */
export const calmScenes = Object.fromEntries(
  palettes.map((colours, index) => [
    `calm-${index + 1}`,
    ({ width, height }) =>
      `gradients=s=${width}x${height}:r=${CALM_RATE}:n=3:${colours}:x0=0:y0=0:x1=${width}:y1=${height}:` +
      `speed=0.012:duration=${LOOP_SECONDS}:seed=${index + 1}`,
  ]),
);
