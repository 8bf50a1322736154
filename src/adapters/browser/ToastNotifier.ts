import type { Notifier } from '../../application/ports.ts';

type Toasts = typeof import('./toasts.ts');

/**
 * Notices as toasts (spec section 4). Their code is fetched at the first touch or key, not with the first screen:
 * early enough to be there when the network is not.
 */
export class ToastNotifier implements Notifier {
  #toasts: Promise<Toasts> | undefined;

  constructor() {
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, () => this.#show(() => undefined), { once: true, passive: true });
    }
  }

  success(message: string): void {
    this.#show((toasts) => toasts.showSuccess(message));
  }

  error(message: string): void {
    this.#show((toasts) => toasts.showError(message));
  }

  undoable(message: string, onUndo: () => void, durationMs: number): void {
    const shownUntil = Date.now() + durationMs;
    this.#show((toasts) => toasts.showUndoable(message, onUndo, Math.max(1, shownUntil - Date.now())));
  }

  #show(show: (toasts: Toasts) => void): void {
    this.#toasts ??= import('./toasts.ts');
    this.#toasts.then(show, () => {
      // Without their code no toast can say anything; screens show failures in place too. The next notice tries again.
      this.#toasts = undefined;
    });
  }
}
