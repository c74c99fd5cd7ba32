import type { AudioConfig, VideoConfig } from '../live-media.ts';
import { box, fullBox, u16, u32 } from './box.ts';
import { mp4a, visualSampleEntry } from './sample-entry.ts';
import { audioTrackId, videoTimescale, videoTrackId } from './tracks.ts';

/** The tracks of one rendition; at least one exists. `audioRate` is the audio timescale in Hz. */
export interface InitTracks {
  readonly video: VideoConfig | undefined;
  readonly audio: { readonly config: AudioConfig; readonly audioRate: number } | undefined;
}

const unityMatrix = u32(0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000);

const movieHeader = fullBox(
  'mvhd',
  0,
  0,
  u32(0, 0, 1000, 0), // created, modified, timescale, duration unknown
  u32(0x00010000), // rate 1
  u16(0x0100, 0), // volume 1
  u32(0, 0),
  unityMatrix,
  Buffer.alloc(24),
  u32(3), // next_track_ID
);

const track = (options: {
  readonly id: number;
  readonly timescale: number;
  readonly handler: 'vide' | 'soun';
  readonly header: Buffer;
  readonly entry: Buffer;
  readonly width: number;
  readonly height: number;
}): Buffer =>
  box(
    'trak',
    fullBox(
      'tkhd',
      0,
      0x000003, // enabled, in movie
      u32(0, 0, options.id, 0, 0, 0, 0),
      u16(0, options.handler === 'vide' ? 0 : 1, options.handler === 'vide' ? 0 : 0x0100, 0), // layer, group, volume
      unityMatrix,
      u32(options.width * 0x10000, options.height * 0x10000),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, options.timescale, 0), u16(0x55c4, 0)), // language `und`
      fullBox(
        'hdlr',
        0,
        0,
        u32(0),
        Buffer.from(options.handler, 'latin1'),
        u32(0, 0, 0),
        Buffer.from(options.handler === 'vide' ? 'Video\0' : 'Audio\0', 'latin1'),
      ),
      box(
        'minf',
        options.header,
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box(
          'stbl',
          fullBox('stsd', 0, 0, u32(1), options.entry),
          fullBox('stts', 0, 0, u32(0)),
          fullBox('stsc', 0, 0, u32(0)),
          fullBox('stsz', 0, 0, u32(0, 0)),
          fullBox('stco', 0, 0, u32(0)),
        ),
      ),
    ),
  );

const trackExtends = (id: number): Buffer => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0));

/**
 * An init segment (`ftyp` and `moov`; ISO/IEC 14496-12, 8.8) whose tracks have no samples of their own: video is
 * track 1 in 90,000 ticks a second, audio is track 2 in its sample rate.
 */
export const writeInit = (tracks: InitTracks): Buffer => {
  const parts: Buffer[] = [movieHeader];
  const ids: number[] = [];
  if (tracks.video) {
    const header = fullBox('vmhd', 0, 1, u16(0, 0, 0, 0));
    const { width, height } = tracks.video;
    const entry = visualSampleEntry(tracks.video);
    parts.push(track({ id: videoTrackId, timescale: videoTimescale, handler: 'vide', header, entry, width, height }));
    ids.push(videoTrackId);
  }
  if (tracks.audio) {
    const header = fullBox('smhd', 0, 0, u16(0, 0));
    const timescale = tracks.audio.audioRate;
    const entry = mp4a(tracks.audio.config, timescale);
    parts.push(track({ id: audioTrackId, timescale, handler: 'soun', header, entry, width: 0, height: 0 }));
    ids.push(audioTrackId);
  }
  parts.push(box('mvex', ...ids.map(trackExtends)));
  const brands = Buffer.concat([Buffer.from('iso6'), u32(1), Buffer.from('iso6isommp41')]);
  return Buffer.concat([box('ftyp', brands), box('moov', ...parts)]);
};

/** The value of a playlist's CODECS attribute (RFC 6381), video first. */
export const codecsOf = (tracks: InitTracks): string =>
  [tracks.video?.codec, tracks.audio?.config.codec].filter((codec) => codec !== undefined).join(',');
