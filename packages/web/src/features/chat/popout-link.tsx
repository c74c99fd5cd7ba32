import { popoutChatPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { SquareArrowOutUpRight } from 'lucide-react';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './chat-column.module.css';

/** Of the window, in CSS px. */
const SIZE = 'width=400,height=720';

/** Opens a channel's chat in a small window. A browser that allows no such windows opens a tab. */
export const PopoutLink = ({ channelLogin }: { readonly channelLogin: string }) => {
  const { t } = useLingui();
  const label = t`Open the chat in a window`;
  const path = popoutChatPath(channelLogin);
  return (
    <Tooltip text={label} side="bottom">
      <a
        className={styles.popout}
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        onClick={(event) => {
          // One window a channel: the second click brings it to the front.
          const opened = window.open(path, `chat-${channelLogin}`, `popup,${SIZE}`);
          if (opened === null) return;
          event.preventDefault();
          opened.focus();
        }}
      >
        <SquareArrowOutUpRight aria-hidden="true" />
      </a>
    </Tooltip>
  );
};
