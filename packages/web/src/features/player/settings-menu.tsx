import { PLAYBACK_RATES } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { factor } from '../../platform/format/counts.ts';
import styles from './player-bar.module.css';
import menuStyles from './player-menu.module.css';
import { PlayerChoice, PlayerMenu } from './player-menu.tsx';
import type { CaptionChoice } from './recorded/use-caption-choice.ts';

export interface SettingsMenuProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Speed, if the content has a choice. */
  readonly rate?: { readonly value: number; readonly set: (rate: number) => void };
  /** Captions, if there are any. */
  readonly captions?: CaptionChoice | null;
  /** The first choices. */
  readonly children?: (close: () => void) => ReactNode;
  readonly stats: { readonly isOn: boolean; readonly toggle: () => void };
}

/** The settings menu: speed, captions and their style, and playback statistics. */
export const SettingsMenu = ({ isOpen, onOpen, rate, captions, stats, children }: SettingsMenuProps) => {
  const { t } = useLingui();
  const speed = (value: number) => (value === 1 ? t`Normal speed` : factor(value));
  return (
    <PlayerMenu
      label={t`Player settings`}
      title={t`Player settings`}
      buttonClass={styles.control}
      isOpen={isOpen}
      onOpen={onOpen}
      button={
        <span className={styles.icon} aria-hidden="true">
          <Settings />
        </span>
      }
    >
      {(close) => (
        <>
          {children?.(close)}
          {rate !== undefined && (
            <MenuGroup title={t`Speed`}>
              {PLAYBACK_RATES.map((value) => (
                <PlayerChoice
                  key={value}
                  label={speed(value)}
                  isChosen={rate.value === value}
                  onChoose={() => {
                    rate.set(value);
                    close();
                  }}
                />
              ))}
            </MenuGroup>
          )}
          {captions && <CaptionChoices captions={captions} />}
          <PlayerChoice
            isToggle
            label={t`Video stats`}
            isChosen={stats.isOn}
            onChoose={() => {
              stats.toggle();
              close();
            }}
          />
        </>
      )}
    </PlayerMenu>
  );
};

const CaptionChoices = ({ captions }: { readonly captions: CaptionChoice }) => {
  const { t } = useLingui();
  const { setting, tracks, change } = captions;
  const sizes = [
    ['small', t`Small`],
    ['medium', t`Medium`],
    ['large', t`Large`],
  ] as const;
  const backgrounds = [
    ['solid', t`Dark`],
    ['shade', t`Semi-transparent`],
    ['none', t`None`],
  ] as const;
  return (
    <>
      <MenuGroup title={t`Captions`}>
        <PlayerChoice label={t`Off`} isChosen={captions.track === null} onChoose={() => change({ isOn: false })} />
        {tracks.map((track) => (
          <PlayerChoice
            key={track.url}
            label={track.label}
            isChosen={captions.track === track}
            onChoose={() => change({ isOn: true, language: track.language })}
          />
        ))}
      </MenuGroup>
      {captions.track !== null && (
        <>
          <MenuGroup title={t`Caption size`}>
            {sizes.map(([size, label]) => (
              <PlayerChoice
                key={size}
                label={label}
                isChosen={setting.size === size}
                onChoose={() => change({ size })}
              />
            ))}
          </MenuGroup>
          <MenuGroup title={t`Caption background`}>
            {backgrounds.map(([background, label]) => (
              <PlayerChoice
                key={background}
                label={label}
                isChosen={setting.background === background}
                onChoose={() => change({ background })}
              />
            ))}
          </MenuGroup>
        </>
      )}
    </>
  );
};

/** Choices of a menu that belong together. */
export const MenuGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
    <div role="group" aria-labelledby={id} className={menuStyles.group}>
      <span id={id} className={menuStyles.legend}>
        {title}
      </span>
      {children}
    </div>
  );
};
