import type { ChannelView } from '@bandshell/domain/channel-view';
import { type ReactNode, useCallback, useState } from 'react';
import { useRootMark } from '../../platform/react/use-root-mark.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './channel-page.module.css';
import { RightColumnToggle } from './right-column-toggle.tsx';
import { type ChannelLayout, useChannelLayout } from './use-channel-layout.ts';

export interface StageLayoutProps {
  readonly view: ChannelView;
  /** Makes the picture small, because it is not the main content of the page. */
  readonly isStageLow?: boolean;
  /** The picture, with the page's theatre mode. */
  readonly stage: (theatre: ChannelLayout['theatre']) => ReactNode;
  /** Right below the picture. */
  readonly info: ReactNode;
  /** Above the right column; while that is closed, over the page's corner. */
  readonly notice?: ReactNode;
  /** Name of the right column. */
  readonly columnLabel: string;
  /** Rendered while the column is open. */
  readonly column: ReactNode;
  /** Below all that. */
  readonly children: ReactNode;
}

/** Player, its description, the right column beside them or, on a phone, below, and the rest of the page. */
export const StageLayout = (props: StageLayoutProps) => {
  const { layout, column, theatre } = useChannelLayout();
  // A right column that crashed is gone, and leaves no room behind.
  const [hasColumn, setHasColumn] = useState(true);
  const noteColumn = useCallback((element: HTMLElement | null) => setHasColumn(element !== null), []);
  const isOpen = column.isOpen && hasColumn;
  useRootMark('data-chat-beside', isOpen && column.place === 'beside');
  return (
    <div
      className={styles.channel}
      data-view={props.view}
      data-layout={layout}
      data-place={column.place}
      data-chat={isOpen ? 'open' : 'closed'}
      data-low={props.isStageLow || undefined}
    >
      <div className={styles.stage}>{props.stage(theatre)}</div>
      <div className={styles.info}>{props.info}</div>
      <HideOnCrash name="right column">
        <aside ref={noteColumn} className={styles.chat} aria-label={props.columnLabel}>
          {column.hasToggle && (
            <RightColumnToggle isOpen={column.isOpen} isFullscreen={layout === 'fullscreen'} onToggle={column.toggle} />
          )}
          {column.isOpen ? (
            <div className={styles.column}>
              {props.notice}
              {props.column}
            </div>
          ) : (
            props.notice && <div className={styles.floating}>{props.notice}</div>
          )}
        </aside>
      </HideOnCrash>
      <div className={styles.about}>{props.children}</div>
    </div>
  );
};
