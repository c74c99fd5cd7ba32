import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './snackbar.module.css';
import { type SnackbarMessage, useSnackbarStore } from './snackbar-store.ts';

const SHOWN_FOR_MS = 6000;

const Snackbar = ({ message }: { readonly message: SnackbarMessage }) => {
  const dismiss = useSnackbarStore((state) => state.dismiss);
  const held = useRef(false);

  useEffect(() => {
    const timer = setInterval(() => held.current || dismiss(message.id), SHOWN_FOR_MS);
    return () => clearInterval(timer);
  }, [dismiss, message.id]);

  const hold = (value: boolean) => () => {
    held.current = value;
  };

  return (
    <li
      className={cx(styles.snackbar, styles[message.tone])}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      {message.tone === 'good' && <CircleCheck aria-hidden="true" />}
      {message.tone === 'bad' && <CircleAlert aria-hidden="true" />}
      <span className={styles.text}>{message.text}</span>
      <IconButton
        size="small"
        hint="none"
        label="Dismiss"
        icon={<X aria-hidden="true" />}
        onClick={() => dismiss(message.id)}
      />
    </li>
  );
};

/** The one place where snackbars stand; it is heard politely and a pointer or the focus on one holds it. */
export const SnackbarHost = () => {
  const messages = useSnackbarStore((state) => state.messages);
  return (
    <section aria-label="Notices" aria-live="polite" className={styles.host}>
      <ul>
        {messages.map((message) => (
          <Snackbar key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
};
