import type { ProbedColours } from './video-probe.ts';

/** Transfer functions of HDR, as ffmpeg names them: HLG and PQ (ITU-R BT.2100). */
const highDynamicRange = new Set(['arib-std-b67', 'smpte2084']);
/** Brightness in cd/m² that becomes white: that of white in HDR pictures (ITU-R BT.2408). */
const whiteNits = 203;

/** Whether a picture has colours that a screen of BT.709 would show wrongly. */
export const hasWideColours = ({ transfer, primaries }: ProbedColours): boolean =>
  primaries === 'bt2020' || isHighDynamicRange(transfer);

const isHighDynamicRange = (transfer: string | undefined): boolean =>
  transfer !== undefined && highDynamicRange.has(transfer);

/** ffmpeg's filters that turn HDR and wide colours into BT.709. Brighter light than white is compressed, not cut off. */
export function standardColours({ transfer, primaries, matrix }: ProbedColours): readonly string[] {
  const from = `pin=${primaries ?? 'bt2020'}:min=${matrix ?? 'bt2020nc'}`;
  const to = 't=bt709:m=bt709:r=limited';
  if (transfer === undefined || !isHighDynamicRange(transfer)) return [`zscale=${from}:tin=bt709:p=bt709:${to}`];
  return [
    `zscale=${from}:tin=${transfer}:t=linear:npl=${whiteNits}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius',
    `zscale=${to}`,
  ];
}

/** ffmpeg's options that state the colours of a picture that went through `standardColours`. */
export const standardColourTags: readonly string[] = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-colorspace', 'bt709', '-color_range', 'tv'],
];
