import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import {
  createRoot,
  type HydrationOptions,
  hydrateRoot,
  type Root,
  type RootOptions,
} from 'react-dom/client';
import { App, preloadScreen } from './ui/App.tsx';
import type { Lazy } from './ui/kit/loading/Lazy.ts';
import type { Screen } from './ui/routes.ts';
import { type Stores, StoresContext, useStores } from './ui/StoresContext.tsx';

/**
 * Puts the program in the place of what the page has drawn, once the first screen's code and late stores are loaded, and
 * its data if the page shows it already. React adopts drawn rows, and the drawn sign-in form, as they are. Returns a
 * function that unmounts it.
 */
export const mount = async (
  stores: Stores,
  first: Screen,
  lazyStores: Lazy<unknown> | undefined,
): Promise<() => void> => {
  const page = document.getElementById('root');
  if (!page) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lazyStores?.preload()]);
  if (document.querySelector('.shell .rows:not(.is-last-seen) .link-row')) await stores.screen.whenLoaded();
  const focused = document.activeElement;
  const drawn = document.querySelector<HTMLElement>(
    stores.session.isAuthenticated ? '.shell:has(.link-row)' : '[data-shell="login"] .shell-auth:has(form)',
  );
  const program = (
    <StrictMode>
      <StoresContext value={stores}>
        <App />
        {drawn && <Adopted page={page} drawn={drawn} />}
        <Resumed focused={focused} />
      </StoresContext>
    </StrictMode>
  );
  const root = await (drawn ? adopt(drawn, program) : render(page, program));
  return () => root.unmount();
};

const OPTIONS: RootOptions & HydrationOptions = {
  // The error boundary has reported it already; React would log it unmasked.
  onCaughtError: () => undefined,
  // The drawn page and the program's data differ, for example after a late response: React renders all of it again.
  onRecoverableError: import.meta.env.DEV ? reportError : () => undefined,
};

const render = (page: HTMLElement, program: ReactNode): Root => {
  const root = createRoot(page, OPTIONS);
  root.render(program);
  return root;
};

/** Lets React take over the drawn elements as its own. As a transition, that leaves room for input. */
const adopt = (drawn: HTMLElement, program: ReactNode): Promise<Root> => {
  drawn.querySelector('.shell-other')?.remove();
  // The page draws nothing into it from now on.
  drawn.classList.remove('shell');
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(drawn, program, OPTIONS))));
};

interface AdoptedProps {
  readonly page: HTMLElement;
  readonly drawn: HTMLElement;
}

/** Enables the controls once React has taken over, and removes what the page shows if the program never loads. */
const Adopted = ({ page, drawn }: AdoptedProps) => {
  const { session } = useStores();

  useLayoutEffect(() => {
    // After a sign-out or sign-in in the meantime, the program renders nothing, and React does not remove what is drawn.
    if (drawn.matches('.shell-app') !== session.isAuthenticated) drawn.replaceChildren();
    for (const other of [...page.children]) if (other !== drawn) other.remove();
    for (const control of drawn.querySelectorAll<HTMLElement>('[inert]')) control.inert = false;
    drawn.className = '';
  }, [session, page, drawn]);
  return null;
};

interface ResumedProps {
  /** What had the focus before the program came. */
  readonly focused: Element | null;
}

/** Gives the focus back, and presses what was pressed before the program came: the inline script has kept it. */
const Resumed = ({ focused }: ResumedProps) => {
  useLayoutEffect(() => {
    const { pressed } = document.documentElement.dataset;
    // What React has adopted has it still.
    if (focused?.isConnected === false) alike(focused)?.focus({ preventScroll: true });
    if (pressed) find('aria-label', pressed)?.click();
  }, [focused]);
  return null;
};

/** The element that has in this page what another one had in the page before. */
const alike = (before: Element): HTMLElement | null => {
  const attribute = ['href', 'aria-label', 'name'].find((one) => before.hasAttribute(one));
  return attribute === undefined ? null : find(attribute, before.getAttribute(attribute) ?? '');
};

const find = (attribute: string, value: string) =>
  document.querySelector<HTMLElement>(`#root [${attribute}="${CSS.escape(value)}"]`);
