import type { Page, Route } from '@playwright/test';
import { heldRequests } from './idle.ts';

/** Keeps requests from their answers until the function that comes out is called. */
export const hold = async (
  page: Page,
  address: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    heldRequests.add(route.request());
    await released;
    heldRequests.delete(route.request());
    await answer(route);
  });
  return letGo;
};
