import { box } from '../cmaf/box.ts';
import { audioTrackId } from '../cmaf/tracks.ts';
import { soundTitle } from '../sounds/playlist-sounds.ts';
import type { SoundLabel } from '../sounds/sound-label.ts';
import { type ReadBox, readBoxes } from './boxes.ts';

/** The track that a further sound becomes: its init segment and label. */
export interface AddedSound {
  readonly init: Buffer;
  readonly label: SoundLabel;
}

const headerSize = 8;
/** Bytes from a box's payload to a field (ISO/IEC 14496-12, 8.3.2, 8.4.2 and 8.8.3). */
const place = { trackId: 12, language: 20, extendsId: 4 };
/** In the movie, and not played unless it is chosen. */
const unchosen = 0x000002;

/** The number of the track that the sound with this index becomes. */
export const addedTrackId = (index: number): number => audioTrackId + 1 + index;

/**
 * An init segment of the packager with further sound tracks, each with its language and name. The first sound stays
 * the one that players choose.
 * @throws {RangeError} when one is not an init segment
 */
export function headWithSounds(init: Buffer, main: SoundLabel | undefined, sounds: readonly AddedSound[]): Buffer {
  if (sounds.length === 0) return init;
  const added = sounds.map(({ init: own, label }, index) => soundOf(own, addedTrackId(index), label));
  return Buffer.concat(
    readBoxes(init).map(({ type, body }) => {
      if (type !== 'moov') return box(type, body);
      const inner = readBoxes(body).flatMap((each) => {
        if (each.type === 'mvex') {
          return [...added.map(({ track }) => track), box('mvex', each.body, ...added.map((one) => one.extension))];
        }
        if (each.type === 'mvhd') return [box('mvhd', nextTrack(each.body, addedTrackId(sounds.length)))];
        const isMain = each.type === 'trak' && trackId(each.body) === audioTrackId;
        return [isMain && main ? box('trak', labelled(each.body, main)) : box(each.type, each.body)];
      });
      return box('moov', ...inner);
    }),
  );
}

function soundOf(init: Buffer, id: number, label: SoundLabel): { readonly track: Buffer; readonly extension: Buffer } {
  const movie = readBoxes(readBoxes(init).find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0));
  const track = movie.find(({ type }) => type === 'trak');
  const extension = readBoxes(movie.find(({ type }) => type === 'mvex')?.body ?? Buffer.alloc(0))[0];
  if (track === undefined || extension === undefined) throw new RangeError('not an init segment of a sound');
  const renumbered = changed(track.body, ['tkhd'], (header) => {
    header.writeUInt32BE(id, place.trackId);
    header.writeUInt32BE(unchosen, 0);
  });
  const extended = Buffer.from(extension.body);
  extended.writeUInt32BE(id, place.extendsId);
  return { track: box('trak', labelled(renumbered, label)), extension: box(extension.type, extended) };
}

/** A track with the language and the name of a sound (`mdhd`, and `name` as in QuickTime files). */
function labelled(track: Buffer, label: SoundLabel): Buffer {
  const named = box('udta', box('name', Buffer.from(soundTitle(label))));
  const { code } = label;
  const withLanguage =
    code === undefined
      ? track
      : changed(track, ['mdia', 'mdhd'], (header) => header.writeUInt16BE(packedLanguage(code), place.language));
  return Buffer.concat([withLanguage, named]);
}

/** Three letters of five bits each. */
const packedLanguage = (code: string): number =>
  [...code].reduce((packed, letter) => packed * 32 + (letter.charCodeAt(0) - 0x60), 0);

const trackId = (track: Buffer): number | undefined =>
  readBoxes(track)
    .find(({ type }) => type === 'tkhd')
    ?.body.readUInt32BE(place.trackId);

function nextTrack(header: Buffer, id: number): Buffer {
  const copy = Buffer.from(header);
  copy.writeUInt32BE(id, copy.length - 4);
  return copy;
}

/** Boxes with a changed copy of the payload at a path. */
function changed(bytes: Buffer, [first, ...rest]: readonly string[], change: (payload: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  let at = 0;
  for (const { type, body } of readBoxes(bytes) satisfies readonly ReadBox[]) {
    const from = at + headerSize;
    at = from + body.length;
    if (type !== first) continue;
    const inner = copy.subarray(from, at);
    if (rest.length === 0) change(inner);
    else changed(inner, rest, change).copy(inner);
  }
  return copy;
}
