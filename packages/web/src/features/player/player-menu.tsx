import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './player-bar.module.css';
import menuStyles from './player-menu.module.css';

export interface PlayerMenuProps {
  /** Name of the button. */
  readonly label: string;
  /** Name of the menu. */
  readonly title: string;
  readonly button: ReactNode;
  readonly buttonClass: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Rendered when the menu opens. `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
}

const ITEMS = '[role="menuitemradio"], [role="menuitem"], [role="menuitemcheckbox"]';

/**
 * A menu above its button in the control bar. It is rendered inside the player, because full screen shows nothing else.
 */
export const PlayerMenu = ({ label, title, button, buttonClass, isOpen, onOpen, children }: PlayerMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only its opening moves the focus; what it shows can change each second
  useEffect(() => {
    if (!isOpen) return;
    const items = menu.current?.querySelectorAll<HTMLElement>(ITEMS);
    (menu.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? items?.[0])?.focus();
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !opener.current?.contains(target)) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen]);

  const close = () => {
    onOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else if (event.key === 'Tab') {
      onOpen(false);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={menuStyles.menuPlace}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div ref={menu} id={id} className={menuStyles.menu} role="menu" aria-label={title} onKeyDown={onKeyDown}>
          {children(close)}
        </div>
      )}
    </div>
  );
};

export interface PlayerChoiceProps {
  readonly label: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** A toggle, instead of one of several choices (default). */
  readonly isToggle?: boolean;
}

/** One item of a `PlayerMenu`. */
export const PlayerChoice = ({ label, isChosen, onChoose, isToggle = false }: PlayerChoiceProps) => {
  const shared = { type: 'button', className: menuStyles.choice, onClick: onChoose } as const;
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {isChosen && <Check />}
      </span>
      {label}
    </>
  );
  return isToggle ? (
    <button {...shared} role="menuitemcheckbox" aria-checked={isChosen}>
      {content}
    </button>
  ) : (
    <button {...shared} role="menuitemradio" aria-checked={isChosen}>
      {content}
    </button>
  );
};
