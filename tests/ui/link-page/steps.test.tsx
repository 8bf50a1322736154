import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { address, becomes, button, heading, link, row, rows, see } from '../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const LINKS = wireLinks(3).map((one, at) => ({
  ...one,
  clickCount: [5, 9, 7][at],
  totalClicks: [5, 9, 7][at],
}));
const SCRIPT = {
  'GET /v1/links': listOf(LINKS.map((one) => aWireLink(one))),
  'GET /v1/links/*': ({ path }: { readonly path: string }) =>
    Response.json(LINKS.find(({ id }) => path.endsWith(`/${id}`))),
};
const steps = () => page.getByRole('navigation', { name: 'Links of the list' });

const openFrom = async (list: string, code: string) => {
  await openApp(list, { script: SCRIPT });
  await press(row(code).getByRole('link').first());
  await see(steps()).toBeVisible();
};

test.each([
  ['/links', 'link-2', '2 of 3', ['Link 1', 'Link 2', 'Link 3']],
  ['/links?sort=clicks', 'link-3', '2 of 3', ['Link 2', 'Link 3', 'Link 1']],
])(
  'a link that was opened from %s has those before and after it there',
  async (list, code, place, titles) => {
    const [first = '', second = '', third = ''] = titles;
    await openFrom(list, code);
    await see(steps()).toHaveTextContent(place);
    await press(button('Next link'));
    await see(heading(third)).toHaveFocus();
    await see(button('Next link')).toBeDisabled();
    await userEvent.keyboard('j');
    await see(heading(third)).toBeVisible();
    await userEvent.keyboard('kk');
    await see(heading(first)).toHaveFocus();
    await see(button('Previous link')).toBeDisabled();
    await userEvent.keyboard('j');
    await see(heading(second)).toHaveFocus();
    history.back();
    await becomes(address).toBe(list);
  },
);

test('a link that was opened by its address has none', async () => {
  await openApp('/links/2', { script: SCRIPT });
  await see(heading('Link 2')).toBeVisible();
  await see(steps()).not.toBeInTheDocument();
  await press(link('Back to Links'));
  await press(row('link-1').getByRole('link').first());
  await see(steps()).toHaveTextContent('1 of 3');
});

test('the keys of a row act on the link of the page', async () => {
  await openFrom('/links', 'link-2');
  await userEvent.keyboard('e');
  await see(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await userEvent.keyboard('{Escape}q');
  await see(page.getByRole('dialog', { name: /^QR code/ })).toBeVisible();
  await userEvent.keyboard('{Escape}{Delete}');
  await becomes(address).toBe('/links');
  await see(rows()).toHaveLength(2);
});
