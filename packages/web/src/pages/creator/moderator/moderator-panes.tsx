import {
  hidePane,
  type ModeratorPane,
  movePane,
  type PaneLayout,
  resizePane,
  showPane,
  sizeOfPane,
  visiblePanes,
} from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical, UnfoldVertical, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import styles from './moderator.module.css';
import { paneNames } from './pane-names.ts';

export interface ModeratorPanesProps {
  readonly layout: PaneLayout;
  readonly onChange: (next: PaneLayout) => void;
  /** The pane that a phone shows. */
  readonly chosen: ModeratorPane | null;
  readonly children: (pane: ModeratorPane) => ReactNode;
}

/** The panes in the order of the moderator, who moves, sizes and hides them. */
export const ModeratorPanes = ({ layout, onChange, chosen, children }: ModeratorPanesProps) => {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const names = paneNames();
  const shown = visiblePanes(layout);
  const count = shown.length;
  const { list, order, grabbedId, handleProps } = useReorder({
    ids: shown,
    onMove: async (id, index) => {
      onChange(movePane(layout, id as ModeratorPane, index));
      return true;
    },
    say: (event, id, index) => {
      const name = names[id as ModeratorPane];
      const place = index + 1;
      if (event === 'grabbed') setSaid(t`${name}, position ${place} of ${count}. Move it with the arrow keys.`);
      else if (event === 'cancelled') setSaid(t`${name} is back at position ${place} of ${count}.`);
      else setSaid(t`${name} is at position ${place} of ${count}.`);
    },
  });
  return (
    <div className={styles.tools} data-chosen={chosen !== null || undefined}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol ref={list} className={styles.panes} aria-label={t`Panes`}>
        {(order as readonly ModeratorPane[]).map((pane) => {
          const name = names[pane];
          return (
            <li
              key={pane}
              data-id={pane}
              data-chosen={pane === chosen || undefined}
              className={cx(styles.pane, grabbedId === pane && styles.grabbed)}
            >
              <div className={styles.paneHead}>
                <button type="button" {...handleProps(pane)} className={styles.handle} aria-label={t`Move ${name}`}>
                  <GripVertical aria-hidden="true" />
                </button>
                <h2 className={styles.paneName}>{name}</h2>
                <IconButton
                  size="small"
                  label={t`Change the height of ${name}`}
                  icon={<UnfoldVertical aria-hidden="true" />}
                  onClick={() => onChange(resizePane(layout, pane))}
                />
                <IconButton
                  size="small"
                  label={t`Hide ${name}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(hidePane(layout, pane))}
                />
              </div>
              <section className={styles.paneBody} data-size={sizeOfPane(layout, pane)} aria-label={name}>
                <HideOnCrash name={`moderators' pane ${pane}`}>{children(pane)}</HideOnCrash>
              </section>
            </li>
          );
        })}
      </ol>
      {layout.hidden.length > 0 && (
        <div className={styles.hidden}>
          <Trans>Hidden:</Trans>
          {layout.hidden.map((pane) => (
            <Button key={pane} size="small" onClick={() => onChange(showPane(layout, pane))}>
              {names[pane]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
