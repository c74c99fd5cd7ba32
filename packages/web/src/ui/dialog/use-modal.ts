import { type ComponentProps, useEffect, useInsertionEffect, useRef } from 'react';

type ModalProps = Required<
  Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
>;

/**
 * Props that make a `<dialog>` modal while `open` is true. The platform keeps the focus inside, makes the page behind
 * inert and restores the focus. Escape, and a press that begins and ends outside, call `onClose`, unless it is `busy`; the
 * owner sets `open`. The element with `data-first-focus` gets the focus first, else the first focusable one.
 */
export const useModal = (open: boolean, busy: boolean, onClose: () => void): ModalProps => {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that begins inside and ends outside, for example a text selection, does not close the dialog.
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      // React's `autoFocus` runs too early: nothing in a closed dialog can take the focus.
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    if (!open) element.close();
  }, [open]);

  // A dialog that is removed while it is open is closed first, because the browser gives the focus back only then. Effects of
  // other kinds also end when a part of the dialog waits for its code.
  useInsertionEffect(() => () => dialog.current?.close(), []);

  return {
    ref: dialog,
    onCancel: (event) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      if (!busy) onClose();
    },
    onClose: (event) => {
      // The event comes a moment after the closing. A dialog that is open again by then stays open.
      if (event.target !== dialog.current || !open || dialog.current.open) return;
      // Browsers close a dialog for a second Escape, whatever the page says to the first.
      if (busy) dialog.current.showModal();
      else onClose();
    },
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      if (event.target === dialog.current && pressedOutside.current && !busy) onClose();
    },
  };
};
