/** Names of codecs that an encoder may send, for the refusal message. */
const legacyVideo: ReadonlyMap<number, string> = new Map([
  [2, 'Sorenson H.263'],
  [3, 'Screen video'],
  [4, 'VP6'],
  [5, 'VP6 with alpha'],
  [6, 'Screen video 2'],
  [8, 'H.263'],
  [9, 'MPEG-4 Part 2'],
  [13, 'AV1 without Enhanced RTMP'],
  [14, 'VP8'],
]);

const legacyAudio: ReadonlyMap<number, string> = new Map([
  [0, 'PCM'],
  [1, 'ADPCM'],
  [2, 'MP3'],
  [3, 'PCM'],
  [4, 'Nellymoser'],
  [5, 'Nellymoser'],
  [6, 'Nellymoser'],
  [7, 'G.711 A-law'],
  [8, 'G.711 mu-law'],
  [11, 'Speex'],
  [13, 'Opus'],
  [14, 'MP3'],
  [15, 'device-specific sound'],
]);

const fourCcs: ReadonlyMap<string, string> = new Map([
  ['vvc1', 'VVC'],
  ['vp08', 'VP8'],
  ['vp09', 'VP9'],
  ['Opus', 'Opus'],
  ['fLaC', 'FLAC'],
  ['ac-3', 'AC-3'],
  ['ec-3', 'E-AC-3'],
  ['.mp3', 'MP3'],
]);

/** Name of a CodecID of FLV (section E.4.3.1). */
export function videoCodecName(codecId: number): string {
  return legacyVideo.get(codecId) ?? `video codec ${codecId}`;
}

/** Name of a SoundFormat of FLV (section E.4.2.1). */
export function audioCodecName(soundFormat: number): string {
  return legacyAudio.get(soundFormat) ?? `audio codec ${soundFormat}`;
}

/** Name of a FourCC of Enhanced RTMP; an unknown printable one is returned unchanged. */
export function fourCcName(fourCc: string): string {
  return fourCcs.get(fourCc) ?? (/^[\w .-]{4}$/.test(fourCc) ? fourCc : 'an unknown codec');
}
