import { notFound, playlistAnswer } from '../origin/answer.ts';
import { renderMultivariantPlaylist } from '../packager/multivariant-playlist.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
import { playlistSounds } from '../sounds/playlist-sounds.ts';
import { isOtherSound } from '../sounds/sound-names.ts';
import { completeAge } from './playlist-age.ts';
import type { OpenVod } from './vod-catalogue.ts';
import { pictureFolder } from './vod-path.ts';

/** The multivariant playlist of a recording: the source first, then the other renditions from the best one on. */
export const masterPlaylist = ({ timeline }: OpenVod) => {
  const sounds = playlistSounds(timeline);
  const names = [...timeline.renditions.keys()]
    .filter((name) => !isOtherSound(name))
    .sort((a, b) => Number(b === sourceRendition) - Number(a === sourceRendition));
  const variants = names.flatMap((name) => {
    const stats = timeline.renditions.get(name);
    const hasSounds = sounds.length > 0 && stats?.sound === undefined;
    return stats?.variant(`${hasSounds ? pictureFolder(name) : name}/index.m3u8`) ?? [];
  });
  const [source, ...renditions] = variants;
  if (!source) return notFound;
  renditions.sort((a, b) => (b.height ?? 0) - (a.height ?? 0) || b.bandwidth - a.bandwidth);
  const body = Buffer.from(renderMultivariantPlaylist([source, ...renditions], sounds));
  return playlistAnswer(body, timeline.complete ? completeAge : 2, false);
};
