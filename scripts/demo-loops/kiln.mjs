import { fadedEnds, LOOP_SECONDS, SAMPLE_RATE, shape, softPicture } from './scene.mjs';

/** Light rises from behind hills in slow rings; sparks fly up. */
export const kiln = {
  video: ({ width, height }) => {
    // 0: distance from the light in picture heights; 1: a ring of light that moves outwards.
    const prepare =
      'st(0,hypot((X/W-.5)*1.78,Y/H-.94)*(1+.05*sin(2*PI*T/12)));' +
      'st(1,(.55-.4*ld(0))*exp(-pow((mod(ld(0)-T*.04+4,.16)-.08)/.009,2))*gt(ld(0),.12));';
    const spark = (x, seconds, phase, size) =>
      `exp(-(pow(X/W-${x}-.012*sin(2*PI*(T/6+${phase})),2)*3.16+pow(Y/H-.92+.8*mod(T/${seconds}+${phase},1),2))/${size})` +
      `*(1-mod(T/${seconds}+${phase},1))`;
    const sparks = [
      spark(0.46, 6, 0.1, 0.00006),
      spark(0.52, 8, 0.45, 0.00008),
      spark(0.57, 6, 0.7, 0.00005),
      spark(0.41, 8, 0.85, 0.00005),
    ].join('+');
    const glow = softPicture(480, 270, prepare, {
      r: `12+243*exp(-pow(ld(0)/.66,2))+90*ld(1)+230*(${sparks})`,
      g: `9+168*exp(-pow(ld(0)/.33,2))+24*exp(-pow(ld(0)/.9,2))+80*ld(1)+190*(${sparks})`,
      b: `28+66*exp(-pow(ld(0)/.95,2))+28*exp(-pow(ld(0)/.14,2))+62*ld(1)+110*(${sparks})`,
    });
    const back = 'Y-H*(.83+.05*sin(2*PI*X/W*1.1+.6)+.02*sin(2*PI*X/W*2.7))';
    const front = 'Y-H*(.9+.03*sin(2*PI*X/W*1.7+2.4)+.012*sin(2*PI*X/W*4.3))';
    return (
      `${glow},scale=${width}:${height}:flags=bicubic[glow];` +
      `${shape(width, height, '#2a1233', `.72*clip(${back},0,1)`)}[back];${shape(width, height, '#0c0a1c', front)}[front];` +
      '[glow][back]overlay=format=auto[far];[far][front]overlay=format=auto,format=yuv420p[v]'
    );
  },
  audio: (() => {
    // Two soft chords of six seconds each.
    const chord = (frequencies) =>
      frequencies
        .map((f, i) => `${(0.1 / (1 + i * 0.35)).toFixed(3)}*sin(2*PI*${f}*t+.6*sin(2*PI*t*${0.25 + i / 12}))`)
        .join('+');
    const swell = '(.5-.5*cos(2*PI*t/12))';
    const left = `${swell}*(${chord([110, 164.81, 220, 277.18, 329.63])})+(1-${swell})*(${chord([92.5, 138.59, 220, 277.18, 369.99])})`;
    return `aevalsrc='${left}|${left}':s=${SAMPLE_RATE}:d=${LOOP_SECONDS},aecho=.8:.6:170|290:.35|.22,atrim=duration=${LOOP_SECONDS},${fadedEnds}[a]`;
  })(),
};
