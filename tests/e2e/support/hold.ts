import type { Page, Route } from '@playwright/test';

/** Keeps requests from their answers until the function that comes out is called. */
export const hold = async (
  page: Page,
  address: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
};
