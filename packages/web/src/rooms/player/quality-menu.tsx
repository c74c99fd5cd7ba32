import type { LivePlayer, PlayerLevel, PlayerSnapshot } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './player-surface.module.css';

export interface QualityMenuProps {
  readonly player: LivePlayer;
  readonly snapshot: PlayerSnapshot;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Chooses the quality. The best one is what the broadcaster sends; where it is the only one, it is only named. */
export const QualityMenu = ({ player, snapshot, isOpen, onOpen }: QualityMenuProps) => {
  const { t } = useLingui();
  const { levels, level, isAutoLevel } = snapshot;
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen, onOpen]);

  const shown = levels.find(({ index }) => index === level);
  const quality = shown?.name ?? '';
  const best = levels[0];
  if (best === undefined) return null;
  const name = ({ index, name }: PlayerLevel): string =>
    index === best.index ? t({ message: `${name} source`, comment: 'A quality: what the broadcaster sends' }) : name;
  if (levels.length === 1) return <span className={styles.quality}>{name(best)}</span>;

  const choose = (index: number | 'auto') => {
    player.setLevel(index);
    onOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      onOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (event.key === 'Tab') {
      onOpen(false);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.qualityPlace}>
      <button
        ref={button}
        type="button"
        className={styles.qualityButton}
        aria-label={isAutoLevel ? t`Quality: automatic ${quality}` : t`Quality: ${quality}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {isAutoLevel && <Trans>Auto</Trans>}
        {isAutoLevel && shown !== undefined && ` · ${quality}`}
        {!isAutoLevel && shown !== undefined && name(shown)}
        <ChevronUp aria-hidden="true" />
      </button>
      {isOpen && (
        <div ref={menu} id={id} className={styles.menu} role="menu" aria-label={t`Quality`} onKeyDown={onKeyDown}>
          <Choice label={t`Auto`} isChosen={isAutoLevel} onChoose={() => choose('auto')} />
          {levels.map((one) => (
            <Choice
              key={one.index}
              label={name(one)}
              isChosen={!isAutoLevel && one.index === level}
              onChoose={() => choose(one.index)}
            />
          ))}
        </div>
      )}
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" role="menuitemradio" aria-checked={isChosen} className={styles.choice} onClick={onChoose}>
    <span className={styles.icon} aria-hidden="true">
      {isChosen && <Check />}
    </span>
    {label}
  </button>
);
