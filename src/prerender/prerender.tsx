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

/* What the page shows before scripts run, rendered at build time by the program's components as they look without data. */

/** The stores as the components see them while the first data is being loaded. */
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

/** What has to wait for scripts cannot be used or focused before. The inline script keeps presses and what forms send. */
const withoutScripts = (html: string): string => html.replace(/<(search|select)\b/g, '<$1 inert');

export type PrerenderedScreens = ReturnType<typeof prerenderScreens>;

/** HTML of the layouts of the signed-in screens and of the sign-in screens, and of the landing page. */
export const prerenderScreens = (product: Product) => {
  enableStaticRendering(true);
  const render = (screen: ReactNode) =>
    withoutScripts(
      renderToString(
        <Router base={BASE_PATH}>
          <StoresContext value={storesOf(product)}>{screen}</StoresContext>
        </Router>,
        // Those of elements that come later must differ.
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
