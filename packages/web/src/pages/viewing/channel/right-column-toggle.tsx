import { TOGGLE_REST_MS } from '@bandshell/domain/channel-view';
import { useLingui } from '@lingui/react/macro';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import styles from './channel-page.module.css';
import { useRest } from './use-rest.ts';

export interface RightColumnToggleProps {
  readonly isOpen: boolean;
  /** In full screen it hides while the viewer is inactive. */
  readonly isFullscreen: boolean;
  readonly onToggle: () => void;
}

/** The button at the edge between player and chat. */
export const RightColumnToggle = ({ isOpen, isFullscreen, onToggle }: RightColumnToggleProps) => {
  const { t } = useLingui();
  const isResting = useRest(isFullscreen, TOGGLE_REST_MS);
  const label = isOpen ? t`Hide chat` : t`Show chat`;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-resting={isResting || undefined}
      aria-label={label}
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+R"
      title={`${label} (Alt+R)`}
      onClick={onToggle}
    >
      {isOpen ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
    </button>
  );
};
