import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Product } from '../domain/product.ts';
import { LoginPage } from '../ui/auth/LoginPage.tsx';
import { SkeletonPage } from '../ui/kit/feedback/SkeletonRows.tsx';
import { LinksPage } from '../ui/links/LinksPage.tsx';
import { BASE_PATH } from '../ui/navigation/basePath.ts';
import { LandingPage } from '../ui/public/LandingPage.tsx';
import {
  type Account,
  AccountContext,
  GuestContext,
  type GuestScope,
  type Stores,
  StoresContext,
} from '../ui/StoresContext.tsx';
import { AdminLayout } from '../ui/shell/frames/AdminLayout.tsx';
import { AuthLayout } from '../ui/shell/frames/AuthLayout.tsx';
import { PlainFrame } from '../ui/shell/frames/PlainFrame.tsx';

/* Layouts to show before scripts run. The build renders the app's components without data. */

/** Stores in their state while the first data is being loaded. */
const account = {
  links: { place: { page: 1, limit: 20, text: '', tags: [] }, list: { state: { status: 'loading' } } },
  lazy: {},
} as unknown as Account;

const visit = {
  lazy: { value: { signIn: { email: '', outcome: {} } } },
} as unknown as GuestScope;

const storesOf = (product: Product) =>
  ({
    product,
    now: () => new Date(),
    preferences: { pageSize: 20 },
    session: { state: { status: 'signedOut' } },
    screen: {},
    connection: { isOnline: true },
    storageStatus: {},
  }) as unknown as Stores;

/** Makes controls inert until the app renders. The inline script only records clicks and form submissions. */
const withoutScripts = (html: string): string => html.replace(/<(search|select)\b/g, '<$1 inert');

export type PrerenderedScreens = ReturnType<typeof prerenderScreens>;

/** Renders the HTML of the signed-in layout, the sign-in layout and the landing page. */
export const prerenderScreens = (product: Product) => {
  enableStaticRendering(true);
  const render = (screen: ReactNode) =>
    withoutScripts(
      renderToString(
        <Router base={BASE_PATH}>
          <StoresContext value={storesOf(product)}>{screen}</StoresContext>
        </Router>,
        // IDs of elements that the app renders later must differ.
        { identifierPrefix: 'page' },
      ),
    );
  return {
    app: render(
      <AccountContext value={account}>
        <AdminLayout>
          <LinksPage />
          <div className="shell-other">
            <SkeletonPage />
          </div>
        </AdminLayout>
      </AccountContext>,
    ),
    auth: render(
      <GuestContext value={visit}>
        <AuthLayout>
          <LoginPage />
          <div className="shell-other">
            <span className="skeleton-bar is-title" />
            <span className="skeleton-bar is-field" />
            <span className="skeleton-bar is-field" />
          </div>
        </AuthLayout>
      </GuestContext>,
    ),
    landing: render(
      <PlainFrame>
        <LandingPage />
      </PlainFrame>,
    ),
  };
};
