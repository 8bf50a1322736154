import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../keys/focus.ts';

type ModalProps = DialogHTMLAttributes<HTMLDialogElement> & { ref: RefObject<HTMLDialogElement | null> };

/**
 * Returns the props of a modal `<dialog>`. `onCloseRequest` is called when the user tries to close the
 * dialog, `onClosed` when the browser has closed it.
 */
export const useModal = (onCloseRequest: () => void, onClosed: () => void): ModalProps => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closing before React removes the element lets the browser restore the focus.
      element?.close();
      // The control that opened the dialog may have been removed, such as a notice.
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement)) focusContent();
    };
  }, []);

  return {
    ref: dialog,
    // Otherwise the dialog itself is a tab stop in Firefox and WebKit.
    tabIndex: -1,
    onCancel: (event) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onCloseRequest();
    },
    // Browsers close the dialog on a second Esc even if `cancel` was prevented.
    onClose: () => {
      if (dialog.current?.open === false) onClosed();
    },
    // Press and release must both hit the backdrop. Dragging a selection out of the dialog must not close it.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      // The second click of a double click on the opening button must not close the dialog.
      const isFirst = event.detail < 2;
      if (isFirst && pressedOutside.current && event.target === dialog.current) onCloseRequest();
    },
  };
};
