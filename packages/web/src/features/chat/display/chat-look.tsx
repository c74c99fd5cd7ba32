import type { ReactNode } from 'react';
import { useChatDisplay } from './chat-display.ts';
import styles from './chat-look.module.css';

/** Gives the messages inside the look that the reader chose. Its box takes no part in the layout. */
export const ChatLook = ({ children }: { readonly children: ReactNode }) => {
  const { hasTimestamps, fontSize, isCompact, hasReadableColors } = useChatDisplay((display) => display);
  return (
    <div
      className={styles.look}
      data-chat-clock={hasTimestamps || undefined}
      data-chat-size={fontSize}
      data-chat-compact={isCompact || undefined}
      data-chat-colors={hasReadableColors ? undefined : 'own'}
    >
      {children}
    </div>
  );
};
