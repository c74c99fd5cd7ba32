import { deviceName } from '../kernel/device-name.ts';

const LENGTH_MAX = 80;

/**
 * The readable name of an encoder program, from its own identification: RTMP's `flashVer`, the `encoder` of
 * `onMetaData`, or a browser's `User-Agent`. Undefined when that contains no name.
 */
export const encoderProgram = (said: string | undefined): string | undefined => {
  const text = (said ?? '').replace(/\p{C}/gu, '').trim();
  const obs = /(?:libobs version |OBS-Studio\/)([\d.]+)/.exec(text)?.[1];
  if (obs !== undefined) return `OBS Studio ${obs}`.slice(0, LENGTH_MAX);
  const lavf = /\bLavf([\d.]+)/.exec(text)?.[1];
  if (lavf !== undefined) return `ffmpeg (Lavf ${lavf})`.slice(0, LENGTH_MAX);
  // librtmp's default text, which says nothing about the program.
  if (text === '' || /^FMLE\/3\.0/.test(text)) return undefined;
  if (text.startsWith('Mozilla/')) return deviceName(text);
  return text.slice(0, LENGTH_MAX);
};
