import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../keys/focus.ts';

type ModalProps = DialogHTMLAttributes<HTMLDialogElement> & { ref: RefObject<HTMLDialogElement | null> };

/** The props of a modal `<dialog>`. `onAsk`: the user wants to close it; `onGone`: the browser has closed it. */
export const useModal = (onAsk: () => void, onGone: () => void): ModalProps => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closing before React removes the element lets the browser restore the focus.
      element?.close();
      // The control that opened it may have been removed, such as a notice.
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement)) focusContent();
    };
  }, []);

  return {
    ref: dialog,
    // Otherwise it is a stop of Tab in Firefox and WebKit.
    tabIndex: -1,
    onCancel: (event) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onAsk();
    },
    // Browsers close it on a second Esc even if `cancel` was prevented.
    onClose: () => {
      if (dialog.current?.open === false) onGone();
    },
    // Press and release must both be on the backdrop: dragging a selection out of the dialog does not close it.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      // The second click of a double click on the opening button must not close it.
      const isFirst = event.detail < 2;
      if (isFirst && pressedOutside.current && event.target === dialog.current) onAsk();
    },
  };
};
