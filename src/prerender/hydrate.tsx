import { type ReactElement, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { tolerateReplacedNodes } from './tolerateReplacedNodes.ts';

tolerateReplacedNodes();

interface Session {
  readonly isAuthenticated: boolean;
}

/** Whether the document shows rows of a response. The app must hydrate the same rows. */
export const hasRows = (): boolean =>
  document.querySelector('.shell .rows:not(.is-last-seen) .link-row') !== null;

/** Renders the app over the prerendered elements. The transition lets the page handle input meanwhile. */
export const hydrate = async (page: HTMLElement, session: Session, app: ReactElement): Promise<Root> => {
  const { isAuthenticated } = session;
  const prerendered = document.querySelector<HTMLElement>(
    isAuthenticated ? '.shell:has(.link-row)' : '[data-shell="login"] .shell-auth:has(form),.shell-plain',
  );
  const focused = document.activeElement;
  /** Enables the controls, restores the focus and repeats the user's last click. */
  const onRendered = () => {
    if (prerendered) {
      // After a sign-in or sign-out meanwhile, React renders nothing and leaves the prerendered elements.
      if (session.isAuthenticated !== isAuthenticated) prerendered.replaceChildren();
      // For example the error message for an app that cannot be loaded.
      for (const other of [...page.children]) if (other !== prerendered) other.remove();
      for (const control of prerendered.querySelectorAll<HTMLElement>('search,select')) control.inert = false;
      prerendered.className = '';
    }
    // A hydrated element still has the focus. A replaced element has lost it.
    if (focused?.isConnected === false) counterpartOf(focused)?.focus({ preventScroll: true });
    const { pressed } = document.documentElement.dataset;
    const control = pressed && find('aria-label', pressed);
    if (!control) return;
    control.focus();
    control.click();
  };
  const all = (
    <StrictMode>
      {app}
      <Rendered onRendered={onRendered} />
    </StrictMode>
  );
  if (!prerendered) {
    const root = createRoot(page, OPTIONS);
    root.render(all);
    return root;
  }
  prerendered.querySelector('.shell-other')?.remove();
  // Without this class, the inline script no longer changes the element.
  prerendered.classList.remove('shell');
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(prerendered, all, OPTIONS))));
};

/** Calls `onRendered` once React has rendered, before the browser paints. */
const Rendered = ({ onRendered }: { readonly onRendered: () => void }) => {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
};

const OPTIONS: HydrationOptions = {
  // The error boundary has already reported the error. React would log it unmasked.
  onCaughtError: () => undefined,
  // The document and the app's data differ, for example after a late response. React renders again.
  onRecoverableError: import.meta.env.DEV ? (error) => reportError(error) : () => undefined,
};

/** Finds the rendered counterpart of a prerendered element, by its link, label or name. */
const counterpartOf = (prerendered: Element): HTMLElement | null => {
  const attribute = ['href', 'aria-label', 'name'].find((name) => prerendered.hasAttribute(name));
  return attribute === undefined ? null : find(attribute, prerendered.getAttribute(attribute) ?? '');
};

const find = (attribute: string, value: string) =>
  document.querySelector<HTMLElement>(`#root [${attribute}="${CSS.escape(value)}"]`);
