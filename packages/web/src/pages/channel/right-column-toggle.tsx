import { useLingui } from '@lingui/react/macro';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import styles from './channel-page.module.css';

export interface RightColumnToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The handle on the edge between picture and chat. */
export const RightColumnToggle = ({ isOpen, onToggle }: RightColumnToggleProps) => {
  const { t } = useLingui();
  const label = isOpen ? t`Hide chat` : t`Show chat`;
  return (
    <button
      type="button"
      className={styles.toggle}
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
