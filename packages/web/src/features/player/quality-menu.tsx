import type { PlayerLevel } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp } from 'lucide-react';
import styles from './player-bar.module.css';
import menuStyles from './player-menu.module.css';
import { PlayerChoice, PlayerMenu } from './player-menu.tsx';

export interface QualityMenuProps {
  readonly player: { readonly setLevel: (index: number | 'auto') => void };
  readonly snapshot: {
    readonly levels: readonly PlayerLevel[];
    readonly level: number | null;
    readonly isAutoLevel: boolean;
  };
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Selects the quality; a single quality is only shown. */
export const QualityMenu = ({ player, snapshot, isOpen, onOpen }: QualityMenuProps) => {
  const { t } = useLingui();
  const { levels, level, isAutoLevel } = snapshot;
  const shown = levels.find(({ index }) => index === level);
  const quality = shown?.name ?? '';
  const best = levels[0];
  if (best === undefined) return null;
  const name = ({ isSource, name }: PlayerLevel): string =>
    isSource ? t({ message: `${name} source`, comment: 'A quality: what the broadcaster sends' }) : name;
  const chosen = shown === undefined ? '' : name(shown);
  if (levels.length === 1) return <span className={styles.quality}>{name(best)}</span>;

  return (
    <PlayerMenu
      label={isAutoLevel ? t`Quality: Auto · ${quality}` : t`Quality: ${chosen}`}
      title={t`Quality`}
      buttonClass={menuStyles.qualityButton}
      isOpen={isOpen}
      onOpen={onOpen}
      button={
        <>
          {isAutoLevel && <Trans>Auto</Trans>}
          {isAutoLevel && shown !== undefined && ` · ${quality}`}
          {!isAutoLevel && chosen}
          <ChevronUp aria-hidden="true" />
        </>
      }
    >
      {(close) => {
        const choose = (index: number | 'auto') => {
          player.setLevel(index);
          close();
        };
        return (
          <>
            <PlayerChoice label={t`Auto`} isChosen={isAutoLevel} onChoose={() => choose('auto')} />
            {levels.map((one) => (
              <PlayerChoice
                key={one.index}
                label={name(one)}
                isChosen={!isAutoLevel && one.index === level}
                onChoose={() => choose(one.index)}
              />
            ))}
          </>
        );
      }}
    </PlayerMenu>
  );
};
