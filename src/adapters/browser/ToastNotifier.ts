import type { Notifier } from '../../application/ports.ts';

/** Notices as toasts. The toast library is loaded with the first one. */
export class ToastNotifier implements Notifier {
  success(message: string): void {
    void toast().then((show) => show.success(message));
  }

  error(message: string): void {
    void toast().then((show) => show.error(message));
  }
}

const toast = async () => (await import('react-toastify/unstyled')).toast;
