import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

type ModalProps = DialogHTMLAttributes<HTMLDialogElement> & { ref: RefObject<HTMLDialogElement | null> };

/**
 * What makes a `<dialog>` modal for as long as it is rendered. `onAsk` is called when the reader wants it
 * closed (Esc, a press on the backdrop), `onGone` when the browser has closed it by itself.
 */
export const useModal = (onAsk: () => void, onGone: () => void): ModalProps => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before React takes the element away lets the browser give the focus back.
    return () => element?.close();
  }, []);

  return {
    ref: dialog,
    onCancel: (event) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onAsk();
    },
    // A second Esc closes it whatever `cancel` says.
    onClose: () => {
      if (dialog.current?.open === false) onGone();
    },
    // Both ends of the press: a selection that is dragged out of the dialog does not close it.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      // The second press of a double click on what opened it is no press on the backdrop.
      const isFirst = event.detail < 2;
      if (isFirst && pressedOutside.current && event.target === dialog.current) onAsk();
    },
  };
};
