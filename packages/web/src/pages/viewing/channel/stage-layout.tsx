import type { ChannelView } from '@bandshell/domain/channel-view';
import { type ReactNode, useCallback, useState } from 'react';
import { useRootMark } from '../../../platform/react/use-root-mark.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import styles from './channel-page.module.css';
import { RightColumnToggle } from './right-column-toggle.tsx';
import { StageInfo } from './stage-info.tsx';
import { type ChannelLayout, useChannelLayout } from './use-channel-layout.ts';

export interface StageLayoutProps {
  readonly view: ChannelView;
  /** Makes the picture small, because it is not the main content of the page. */
  readonly isStageLow?: boolean;
  /** The picture, with the page's theatre mode. */
  readonly stage: (theatre: ChannelLayout['theatre']) => ReactNode;
  /** Right below the picture. */
  readonly info: ReactNode;
  /** In the right column; while that is closed, over the page's corner. */
  readonly notice?: ReactNode;
  /** Name of the right column. */
  readonly columnLabel: string;
  /** Rendered while the column is open, with the notice. */
  readonly column: (notice: ReactNode) => ReactNode;
  /** Below the description; on a phone above the chat. */
  readonly tabs?: ReactNode;
  /** On a phone: the chat fills what the picture leaves, or the page stands in its place. Undefined: both, one below the other. */
  readonly panel?: 'chat' | 'page' | undefined;
  /** On a phone the page stands in the column's place. */
  readonly isColumnBehind?: boolean;
  /** The address names a list, so the picture leaves it room. */
  readonly isListAsked?: boolean;
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
      data-panel={props.panel}
      data-list={props.isListAsked || undefined}
    >
      <div className={styles.stage}>{props.stage(theatre)}</div>
      <StageInfo isFolding={props.panel !== undefined}>{props.info}</StageInfo>
      {props.tabs !== undefined && <div className={styles.tabs}>{props.tabs}</div>}
      <HideOnCrash name="right column">
        <aside ref={noteColumn} className={styles.chat} aria-label={props.columnLabel}>
          {column.hasToggle && (
            <RightColumnToggle isOpen={column.isOpen} isFullscreen={layout === 'fullscreen'} onToggle={column.toggle} />
          )}
          {column.isOpen ? (
            <div className={styles.column}>{props.column(props.isColumnBehind === true ? null : props.notice)}</div>
          ) : null}
          {(!column.isOpen || props.isColumnBehind) && props.notice && (
            <div className={styles.floating}>{props.notice}</div>
          )}
        </aside>
      </HideOnCrash>
      <div className={styles.about}>{props.children}</div>
    </div>
  );
};
