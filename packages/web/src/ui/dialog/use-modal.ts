import { type ComponentProps, useEffect, useRef } from 'react';

type ModalProps = Required<
  Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
>;

/**
 * What a `<dialog>` spreads on itself to be modal while `open` is true. The platform keeps the focus inside, makes the
 * page behind inert and gives the focus back. Escape and a press that begins and ends outside ask for `onClose`; the
 * owner sets `open`. What carries `data-first-focus` has the focus first, else what comes first.
 */
export const useModal = (open: boolean, onClose: () => void): ModalProps => {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that begins inside, as when text is marked, and ends outside is no wish to leave.
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      // React's `autoFocus` came too early: nothing in a closed dialog takes the focus.
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  return {
    ref: dialog,
    onCancel: (event) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      if (event.target === dialog.current && open) onClose();
    },
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      if (event.target === dialog.current && pressedOutside.current) onClose();
    },
  };
};
