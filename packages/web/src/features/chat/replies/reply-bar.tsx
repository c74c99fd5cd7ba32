import { type ChatMessageRow, hideRanges } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useHiddenRanges } from '../filter/use-hidden-ranges.ts';
import styles from './reply-bar.module.css';

export interface ReplyBarProps {
  readonly row: ChatMessageRow;
  readonly onEnd: () => void;
}

/** Stands above the send box while the viewer writes a reply. */
export const ReplyBar = ({ row, onEnd }: ReplyBarProps) => {
  const { t } = useLingui();
  const name = row.displayName;
  const hidden = useHiddenRanges(row.flags ?? '');
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <b>
          <Trans>
            Reply to <span translate="no">{name}</span>
          </Trans>
        </b>
        <span className={styles.text} dir="auto" translate="no">
          {hideRanges(row.text, hidden)}
        </span>
      </p>
      <IconButton size="small" hint="none" label={t`Cancel reply`} icon={<X aria-hidden="true" />} onClick={onEnd} />
    </div>
  );
};
