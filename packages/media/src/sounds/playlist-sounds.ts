import type { SoundMedia } from '../packager/multivariant-playlist.ts';
import type { VodTimeline } from '../vod/vod-timeline.ts';
import type { SoundLabel } from './sound-label.ts';
import { isOtherSound, mainSound } from './sound-names.ts';

/**
 * The sound tracks that a video offers, the default one first; empty where it has only the one in its pictures'
 * segments. A track counts if it reaches over the whole video, so that no player comes to a place without sound.
 */
export function playlistSounds({ renditions, entries }: VodTimeline): readonly SoundMedia[] {
  const names = [...renditions.keys()].filter(isOtherSound).sort();
  const found = [mainSound, ...names].flatMap((name) => {
    const stats = renditions.get(name);
    const variant = stats?.entries === entries.length ? stats.variant(`${name}/index.m3u8`) : undefined;
    return stats?.sound === undefined || variant === undefined ? [] : [{ name, label: stats.sound, variant }];
  });
  if (found.length < 2 || found[0]?.name !== mainSound) return [];
  const used = new Set<string>();
  return found.map(({ name, label, variant }) => ({
    uri: variant.uri,
    bandwidth: variant.bandwidth,
    averageBandwidth: variant.averageBandwidth,
    name: unique(soundTitle(label), used),
    language: label.language,
    describesPicture: label.role === 'description',
    isDefault: name === mainSound,
  }));
}

const roleTitles = { commentary: 'Commentary', description: 'Audio description' } as const;

/** The name of a track: its title, or that of its role, or the name that its language has for itself. */
export function soundTitle({ title, role, language }: SoundLabel): string {
  // Quotation marks end an attribute of a playlist (RFC 8216bis, 4.2).
  if (title !== undefined) return title.replaceAll('"', '”');
  if (role !== undefined) return roleTitles[role];
  return language === undefined ? 'Default' : (languageName(language) ?? language);
}

const languageName = (tag: string): string | undefined =>
  new Intl.DisplayNames([tag, 'en'], { type: 'language', fallback: 'none' }).of(tag);

/** No two tracks of a video may have the same name (RFC 8216bis, 4.4.6.1.1). */
function unique(name: string, used: Set<string>): string {
  let candidate = name;
  for (let number = 2; used.has(candidate); number += 1) candidate = `${name} ${number}`;
  used.add(candidate);
  return candidate;
}
