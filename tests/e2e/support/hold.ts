import type { Page, Route } from '@playwright/test';
import { held } from './idle.ts';

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
    held.add(route.request());
    await released;
    held.delete(route.request());
    await answer(route);
  });
  return letGo;
};
