import { createElement } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import type { Notifier } from '../../application/ports.ts';

/** Notices as toasts. The toast library is loaded with the first one. */
export class ToastNotifier implements Notifier {
  success(message: string): void {
    void toast().then((show) => show.success(message));
  }

  error(message: string): void {
    void toast().then((show) => show.error(message));
  }

  /** Its time runs on while the pointer rests on it: what it announces does not wait either. */
  undoable(message: string, onUndo: () => void, durationMs: number): void {
    const shownUntil = Date.now() + durationMs;
    const content = ({ closeToast }: ToastContentProps) => {
      const undo = () => {
        closeToast();
        onUndo();
      };
      return createElement(
        'div',
        { className: 'undo-toast' },
        createElement('span', { className: 'undo-toast-text' }, message),
        createElement('button', { className: 'button is-small', type: 'button', onClick: undo }, 'Undo'),
      );
    };
    void toast().then((show) =>
      show.info(content, {
        ariaLabel: message,
        autoClose: Math.max(1, shownUntil - Date.now()),
        closeOnClick: false,
        draggable: false,
        pauseOnFocusLoss: false,
        pauseOnHover: false,
      }),
    );
  }
}

const toast = async () => (await import('react-toastify/unstyled')).toast;
