/** One quality of a stream as the playlist declares it. */
export interface LevelInfo {
  readonly height: number | null;
  readonly frameRate: number | null;
  /** Bits a second. */
  readonly bitrate: number;
}

/** "1080p60", "720p"; without a height the bitrate: "Audio 160 kbit/s". */
export function levelName({ height, frameRate, bitrate }: LevelInfo): string {
  if (height === null || height === 0) return `Audio ${Math.round(bitrate / 1000)} kbit/s`;
  const rate = frameRate === null ? 0 : Math.round(frameRate);
  return rate > 30 ? `${height}p${rate}` : `${height}p`;
}

/** Levels, best first, each with its name; a repeated name also gets its bitrate. */
export function nameLevels<L extends LevelInfo>(levels: readonly L[]): readonly (L & { readonly name: string })[] {
  const sorted = [...levels].sort((a, b) => (b.height ?? 0) - (a.height ?? 0) || b.bitrate - a.bitrate);
  const names = sorted.map(levelName);
  return sorted.map((level, index) => {
    const name = names[index] ?? '';
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return { ...level, name: isUnique ? name : `${name} (${(level.bitrate / 1e6).toFixed(1)} Mbit/s)` };
  });
}
