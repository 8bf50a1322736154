import type { Page, Route } from '@playwright/test';
import { heldRequests } from './idle.ts';

/** Holds back all requests that match a URL pattern until the returned function is called. */
export const holdRequests = async (
  page: Page,
  urlPattern: string,
  respond = (route: Route) => route.continue(),
): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urlPattern, async (route) => {
    heldRequests.add(route.request());
    await released;
    heldRequests.delete(route.request());
    await respond(route);
  });
  return release;
};
