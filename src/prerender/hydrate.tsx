import { type ReactElement, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { tolerateReplacedNodes } from './tolerateReplacedNodes.ts';

tolerateReplacedNodes();

interface Session {
  readonly isAuthenticated: boolean;
}

/** Whether the page shows rows of a response, with which those of the program must agree. */
export const hasRows = (): boolean =>
  document.querySelector('.shell .rows:not(.is-last-seen) .link-row') !== null;

/** Renders the program in the page's place, over what is prerendered of it. As a transition, that leaves room for input. */
export const hydrate = async (page: HTMLElement, session: Session, program: ReactElement): Promise<Root> => {
  const { isAuthenticated } = session;
  const prerendered = document.querySelector<HTMLElement>(
    isAuthenticated ? '.shell:has(.link-row)' : '[data-shell="login"] .shell-auth:has(form),.shell-plain',
  );
  const focused = document.activeElement;
  /** Enables the controls, and goes on with what the user did before. */
  const goOn = () => {
    if (prerendered) {
      // After a sign-out or sign-in in the meantime, the program renders nothing, and React does not remove what is there.
      if (session.isAuthenticated !== isAuthenticated) prerendered.replaceChildren();
      // What the page shows if the program never loads, among others.
      for (const other of [...page.children]) if (other !== prerendered) other.remove();
      for (const control of prerendered.querySelectorAll<HTMLElement>('search,select')) control.inert = false;
      prerendered.className = '';
    }
    // What React has hydrated has the focus still.
    if (focused?.isConnected === false) alike(focused)?.focus({ preventScroll: true });
    const { pressed } = document.documentElement.dataset;
    const control = pressed && find('aria-label', pressed);
    if (!control) return;
    control.focus();
    control.click();
  };
  const all = (
    <StrictMode>
      {program}
      <Rendered onRendered={goOn} />
    </StrictMode>
  );
  if (!prerendered) {
    const root = createRoot(page, OPTIONS);
    root.render(all);
    return root;
  }
  prerendered.querySelector('.shell-other')?.remove();
  // The inline script shows nothing in it from now on.
  prerendered.classList.remove('shell');
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(prerendered, all, OPTIONS))));
};

/** Calls `onRendered` once React has rendered, before the browser paints. */
const Rendered = ({ onRendered }: { readonly onRendered: () => void }) => {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
};

const OPTIONS: HydrationOptions = {
  // The error boundary has reported it already; React would log it unmasked.
  onCaughtError: () => undefined,
  // The page and the program's data differ, for example after a late response: React renders all of it again.
  onRecoverableError: import.meta.env.DEV ? (error) => reportError(error) : () => undefined,
};

/** The element that has in this page what another one had in the page before. */
const alike = (before: Element): HTMLElement | null => {
  const attribute = ['href', 'aria-label', 'name'].find((one) => before.hasAttribute(one));
  return attribute === undefined ? null : find(attribute, before.getAttribute(attribute) ?? '');
};

const find = (attribute: string, value: string) =>
  document.querySelector<HTMLElement>(`#root [${attribute}="${CSS.escape(value)}"]`);
