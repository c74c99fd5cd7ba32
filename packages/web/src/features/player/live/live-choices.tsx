import { latencyDigits } from '@bandshell/domain/player';
import type { LatencyMode, LivePlayer, PlayerSnapshot } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { decimal, fixed } from '../../../platform/format/counts.ts';
import { PlayerChoice } from '../player-menu.tsx';
import { MenuGroup } from '../settings-menu.tsx';
import { soundOnlySetting } from '../sound-only-setting.ts';
import { latencySetting } from './latency-setting.ts';
import styles from './live-choices.module.css';

export interface LiveChoicesProps {
  readonly player: LivePlayer;
  readonly snapshot: PlayerSnapshot;
  /** The stream has a picture and sound. */
  readonly hasBoth: boolean;
  readonly close: () => void;
}

const megabits = (bits: number): string => `${decimal(bits / 1e6)} Mbit/s`;

const withNote = (label: string, note: string): ReactNode => (
  <>
    {label}
    <small className={styles.note}>{note}</small>
  </>
);

/** Quality and latency of a live stream, in the settings of the player. */
export const LiveChoices = ({ player, snapshot, hasBoth, close }: LiveChoicesProps) => {
  const { t } = useLingui();
  const { levels, level, isAutoLevel, isSoundOnly, latency, latencyMode } = snapshot;
  const shown = levels.find(({ index }) => index === level);
  const chooseSound = (isOn: boolean) => {
    soundOnlySetting.write(isOn);
    player.setSoundOnly(isOn);
    close();
  };
  const chooseLevel = (index: number | 'auto') => {
    player.setLevel(index);
    close();
  };
  const soundOnly = hasBoth && (
    <PlayerChoice
      label={withNote(t`Audio only`, t`Uses little data`)}
      isChosen={isSoundOnly}
      onChoose={() => chooseSound(true)}
    />
  );
  const chooseMode = (mode: LatencyMode) => {
    latencySetting.write(mode);
    player.setLatencyMode(mode);
    close();
  };
  const seconds = latency === null ? null : fixed(latency, latencyDigits(latency));
  return (
    <>
      {(isSoundOnly || (shown === undefined && hasBoth)) && (
        <MenuGroup title={t`Quality`}>
          <PlayerChoice label={t`Picture and sound`} isChosen={!isSoundOnly} onChoose={() => chooseSound(false)} />
          {soundOnly}
        </MenuGroup>
      )}
      {!isSoundOnly && shown !== undefined && (
        <MenuGroup title={t`Quality`}>
          {levels.length > 1 && (
            <PlayerChoice
              label={withNote(t`Auto`, isAutoLevel ? shown.name : '')}
              isChosen={isAutoLevel}
              onChoose={() => chooseLevel('auto')}
            />
          )}
          {levels.map(({ index, name, isSource, bitrate }) => (
            <PlayerChoice
              key={index}
              label={withNote(
                isSource ? t({ message: `${name} source`, comment: 'A quality: what the broadcaster sends' }) : name,
                megabits(bitrate),
              )}
              isChosen={(levels.length === 1 || !isAutoLevel) && index === level}
              onChoose={() => chooseLevel(index)}
            />
          ))}
          {soundOnly}
        </MenuGroup>
      )}
      {latencyMode !== null && (
        <MenuGroup title={seconds === null ? t`Latency` : t`Latency: ${seconds} s`}>
          <PlayerChoice
            label={t`Low, close to real time`}
            isChosen={latencyMode === 'low'}
            onChoose={() => chooseMode('low')}
          />
          <PlayerChoice
            label={t`Normal, for a poor connection`}
            isChosen={latencyMode === 'normal'}
            onChoose={() => chooseMode('normal')}
          />
        </MenuGroup>
      )}
    </>
  );
};
