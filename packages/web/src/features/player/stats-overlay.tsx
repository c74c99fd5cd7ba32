import { latencyDigits } from '@bandshell/domain/player';
import type { EngineStats, PlayerLevel } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { decimal, fixed, fullCount } from '../../platform/format/counts.ts';
import styles from './stats-overlay.module.css';

const EVERY_MS = 1000;

export interface StatsOverlayProps {
  readonly player: { readonly stats: () => EngineStats | null };
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly snapshot: { readonly levels: readonly PlayerLevel[]; readonly level: number | null };
  /** Seconds behind the camera; only for a live stream. */
  readonly latency?: number | null;
}

/** Playback statistics, updated each second. */
export const StatsOverlay = ({ player, video, snapshot, latency }: StatsOverlayProps) => {
  const { t } = useLingui();
  const [, count] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => count((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const stats = player.stats();
  const element = video.current;
  if (stats === null || element === null) return null;
  const level = snapshot.levels.find(({ index }) => index === snapshot.level);
  const megabits = (bits: number) => `${decimal(bits / 1e6)} Mbit/s`;
  const details: readonly (readonly [string, string | null])[] = [
    [t`Quality`, level?.name ?? null],
    [t`Resolution`, element.videoWidth > 0 ? `${element.videoWidth} × ${element.videoHeight}` : null],
    [t`Frame rate`, level?.frameRate ? decimal(level.frameRate) : null],
    [t`Dropped frames`, `${fullCount(stats.framesDropped)} / ${fullCount(stats.framesDropped + stats.framesShown)}`],
    [t`Buffer`, `${decimal(stats.buffered)} s`],
    [t`Latency`, latency === undefined || latency === null ? null : `${fixed(latency, latencyDigits(latency))} s`],
    [t`Bandwidth`, stats.bandwidth === null ? null : megabits(stats.bandwidth)],
    [t`Bitrate`, level === undefined ? null : megabits(level.bitrate)],
    [t`Codecs`, level?.codecs ?? null],
  ];
  return (
    <dl className={styles.stats} aria-label={t`Video stats`}>
      {details.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
