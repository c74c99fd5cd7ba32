import { fadedEnds, LOOP_SECONDS, SAMPLE_RATE, shape, softPicture } from './scene.mjs';

/** Three waves of light, as on an oscilloscope, and an arpeggio. */
export const patch = {
  video: ({ width, height }) => {
    const wave = (slot, swing, waves, rounds, phase) =>
      `st(${slot},abs(Y/H-.5-${swing}*sin(PI*X/W)*sin(2*PI*(X/W*${waves}-T*${rounds}/${LOOP_SECONDS}+${phase}))*(.75+.25*sin(2*PI*T/8+${phase * 6}))));`;
    const prepare = wave(0, 0.26, 1.5, 3, 0) + wave(1, 0.2, 2.25, 5, 0.33) + wave(2, 0.15, 3.5, 8, 0.66);
    const line = (slot) => `(exp(-pow(ld(${slot})/.011,2))+.3*exp(-pow(ld(${slot})/.075,2)))`;
    const dim = '(1-.55*pow(hypot(X/W-.5,Y/H-.5)*1.5,2))';
    const light = softPicture(480, 270, prepare, {
      r: `20*${dim}+40*${line(0)}+250*${line(1)}+170*${line(2)}`,
      g: `18*${dim}+215*${line(0)}+160*${line(1)}+95*${line(2)}`,
      b: `40*${dim}+195*${line(0)}+60*${line(1)}+240*${line(2)}`,
    });
    const step = height / 9;
    const dots = `.32*lt(hypot(mod(X,${step})-${step / 2},mod(Y,${step})-${step / 2}),1.6)`;
    return (
      `${light},scale=${width}:${height}:flags=bicubic[light];${shape(width, height, '#9fb4d8', dots)}[dots];` +
      '[light][dots]overlay=format=auto,format=yuv420p[v]'
    );
  },
  audio: (() => {
    // Eight notes of a broken chord in two seconds; the root changes every six seconds.
    const steps = [1, 1.5, 2, 2.4, 3, 2.4, 2, 1.5];
    const step = steps.map((ratio, index) => `${ratio}*eq(mod(floor(t*4),8),${index})`).join('+');
    const roots = [130.81, 103.83, 116.54, 98];
    const root = roots.map((frequency, index) => `${frequency}*eq(floor(t/6),${index})`).join('+');
    const age = 'mod(t,.25)';
    const pluck =
      `st(0,(${root})*(${step}));min(1,${age}*120)*min(1,(.25-${age})*120)*exp(-6*${age})` +
      `*(.17*sin(2*PI*ld(0)*${age})+.06*sin(4*PI*ld(0)*${age})+.03*sin(6*PI*ld(0)*${age}))`;
    const bass = `.07*sin(PI*(${root})*mod(t,6))*min(1,mod(t,6)*4)*min(1,(6-mod(t,6))*4)`;
    return (
      `aevalsrc='${pluck}+${bass}':s=${SAMPLE_RATE}:d=${LOOP_SECONDS},lowpass=f=3200,` +
      `aecho=.8:.75:187|375:.42|.26,atrim=duration=${LOOP_SECONDS},pan=stereo|c0=c0|c1=c0,${fadedEnds}[a]`
    );
  })(),
};
