import { isCentred, isDismissable, type Snackbar } from '@bandshell/domain/snackbars';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, Pin, PinOff, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './snackbar.module.css';
import { type SnackbarAction, useSnackbarStore } from './snackbar-store.ts';
import { useSwipe } from './use-swipe.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** One snackbar. Its timer stops while it has the pointer or the focus. */
export const SnackbarItem = ({ snackbar }: { readonly snackbar: Snackbar<SnackbarAction> }) => {
  const { t } = useLingui();
  const send = useSnackbarStore((state) => state.send);
  const item = useRef<HTMLLIElement>(null);
  const { id, type, message, button, pinned } = snackbar;
  const canDismiss = isDismissable(snackbar);
  const dismiss = () => send({ type: 'dismiss', id });
  const swipe = useSwipe(item, canDismiss ? dismiss : undefined);
  const Icon = icons[type];
  return (
    <li
      {...swipe}
      ref={item}
      className={cx(styles.snackbar, styles[type], isCentred(snackbar) && styles.centred)}
      onPointerEnter={() => send({ type: 'hover', id })}
      onPointerLeave={() => send({ type: 'leave', id })}
      onFocus={() => send({ type: 'focus', id })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'blur', id });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !canDismiss) return;
        // Escape must not also close a dialog around it.
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
    >
      <Icon aria-hidden="true" />
      <span className={styles.text}>{message}</span>
      {button !== undefined && (
        <Button
          size="small"
          variant="ghost"
          className={styles.action}
          onClick={() => {
            dismiss();
            button.run();
          }}
        >
          {button.label}
        </Button>
      )}
      {canDismiss && (
        <span className={styles.tools}>
          <IconButton
            size="small"
            hint="none"
            label={pinned ? t`Let this notice pass` : t`Keep this notice`}
            icon={pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onClick={() => send({ type: pinned ? 'unpin' : 'pin', id })}
          />
          <IconButton size="small" hint="none" label={t`Dismiss`} icon={<X aria-hidden="true" />} onClick={dismiss} />
        </span>
      )}
    </li>
  );
};
