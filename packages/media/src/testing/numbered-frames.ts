import { execFileSync } from 'node:child_process';

const width = 320;
const height = 180;
/** Number of brightness levels of each half; they differ enough for any encoder. */
const steps = 12;
const [darkest, step] = [16, 18];

/** ffmpeg's input for frames that show their own number, up to 143, as the brightness of their two halves. */
export const numberedFrames = (rate: number): readonly string[] => {
  const half = `if(lt(X,${width / 2}),${darkest}+mod(N,${steps})*${step},${darkest}+floor(N/${steps})*${step})`;
  return ['-f', 'lavfi', '-i', `nullsrc=size=${width}x${height}:rate=${rate},geq=lum='${half}':cb=128:cr=128`];
};

/**
 * The numbers of a file's frames in presentation order.
 * @param crop the part of the picture with the numbers, for ffmpeg's filter `crop`
 */
export const readNumbers = (path: string, crop?: string): number[] => {
  const size = `${width}:${height}`;
  const part = crop === undefined ? '' : `crop=${crop},`;
  const pixels = execFileSync(
    'ffmpeg',
    [
      ['-hide_banner', '-loglevel', 'error', '-i', path, '-an', '-fps_mode', 'passthrough'],
      ['-vf', `${part}scale=${size},format=gray`, '-f', 'rawvideo', 'pipe:1'],
    ].flat(),
    { maxBuffer: 256 * 1024 * 1024 },
  );
  const frame = width * height;
  return Array.from({ length: pixels.length / frame }, (_, nth) =>
    readNumber((x, y) => pixels[nth * frame + y * width + x] ?? 0),
  );
};

/** The number of one frame, from the brightness (0 to 255, full range) of pixels of 320 × 180. */
export const readNumber = (brightness: (x: number, y: number) => number): number => {
  const level = (x: number): number => {
    let sum = 0;
    for (let y = 80; y < 100; y += 1) sum += brightness(x, y);
    const limited = darkest + ((sum / 20) * 219) / 255;
    return Math.round((limited - darkest) / step);
  };
  return level(width / 4) + level((width * 3) / 4) * steps;
};
