import { fadedEnds, LOOP_SECONDS, SAMPLE_RATE, shape, softPicture } from './scene.mjs';

/** A shore at sunrise: the sea glitters, and swells move at three speeds. */
export const tide = {
  video: ({ width, height }) => {
    // 0: distance from the sun; 1: glitter under it; 2: distance below the horizon.
    const prepare =
      'st(0,hypot((X/W-.62)*1.78,Y/H-.52)*(1+.02*sin(2*PI*T/8)));st(2,clip((Y/H-.56)*2.4,0,1));' +
      'st(1,gt(Y/H,.56)*exp(-pow((X/W-.62)/(.03+.22*ld(2)),2))*(.5+.5*sin(170*sqrt(ld(2)+.02)-2*PI*T/2+3*sin(X/W*40+2*PI*T/6))));';
    const light = softPicture(480, 270, prepare, {
      r: '20+210*exp(-pow(ld(0)/.42,2))+50*exp(-pow(ld(0)/.09,2))-60*gt(Y/H,.56)*(.4+.6*ld(2))+120*ld(1)',
      g: '40+120*exp(-pow(ld(0)/.5,2))+90*exp(-pow(ld(0)/.12,2))-40*gt(Y/H,.56)*(.3+.7*ld(2))+100*ld(1)',
      b: '70+60*exp(-pow(ld(0)/.9,2))+70*exp(-pow(ld(0)/.1,2))-22*gt(Y/H,.56)*ld(2)+62*ld(1)',
    });
    const swell = (top, swing, waves) =>
      `Y-H*(${top}+${swing}*sin(2*PI*X/W*2*${waves})+${swing / 3}*sin(2*PI*X/W*2*${waves * 3}+1))`;
    // A swell is drawn twice as wide as the picture and moves by one width, so that the loop has no seam.
    const layer = (top, swing, waves, colour, name) =>
      `${shape(width * 2, height, colour, `.9*clip(${swell(top, swing, waves)},0,1)`)}[${name}];`;
    const slide = (below, name, rounds, result) =>
      `[${below}][${name}]overlay=format=auto:x='-mod(t*${(width * rounds) / LOOP_SECONDS},${width})'${result}`;
    return (
      `${light},scale=${width}:${height}:flags=bicubic[light];` +
      layer(0.74, 0.012, 2, '#123f5c', 'far') +
      layer(0.83, 0.018, 2, '#0b2d47', 'mid') +
      layer(0.92, 0.022, 1, '#06192c', 'near') +
      `${slide('light', 'far', 1, '[a1]')};${slide('a1', 'mid', 2, '[a2]')};${slide('a2', 'near', 3, ',format=yuv420p[v]')}`
    );
  },
  audio: (() => {
    // Bells of a pentatonic scale, one every 1.5 s, each overlapping the next.
    const notes = [
      523.25, 392, 440, 329.63, 293.66, 392, 523.25, 587.33, 440, 392, 329.63, 261.63, 293.66, 392, 440, 329.63,
    ];
    const bell = (voice) => {
      const age = `mod(t+${voice * 1.5},3)`;
      const choice = notes
        .filter((_, index) => index % 2 === voice)
        .map((note, index) => `${note}*eq(mod(floor((t+${voice * 1.5})/3),8),${index})`)
        .join('+');
      return `min(1,${age}*60)*exp(-1.5*${age})*(.16*sin(2*PI*(${choice})*${age})+.05*sin(4*PI*(${choice})*${age}))`;
    };
    const drone = '.05*sin(2*PI*130.81*t)*(.7+.3*sin(2*PI*t/8))+.04*sin(2*PI*196*t)*(.7+.3*sin(2*PI*t/6))';
    return (
      `aevalsrc='${bell(0)}+.6*(${bell(1)})+${drone}|.6*(${bell(0)})+${bell(1)}+${drone}':s=${SAMPLE_RATE}:d=${LOOP_SECONDS},` +
      `aecho=.8:.7:260|410:.4|.25,atrim=duration=${LOOP_SECONDS},${fadedEnds}[a]`
    );
  })(),
};
