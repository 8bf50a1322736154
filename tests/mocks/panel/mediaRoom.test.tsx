import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { followRoom } from '../../../mocks/panel/mediaRoom.ts';
import { becomes } from '../../ui/support/see.ts';

const WIDTH = 1280;
const HEIGHT = 800;
const TAKEN = 384;

/** Each is another one in a window of the room's width, or asks about something else. */
const QUERIES = [
  '(min-width: 900px)',
  '(max-width: 900px)',
  '(width >= 60rem)',
  '(width <= 60rem)',
  '(40rem <= width < 60rem)',
  '(900px > width > 800px)',
  'not all and (width >= 60rem)',
  '(min-width: calc(50rem + 100px))',
  '(width > max(10px, 60rem))',
  '(min-width: 30cm)',
  'screen and (min-width: 895px) and (min-height: 300px), print',
  '((min-width: 1000px) or (max-height: 10px))',
  '(not (max-width: 1000px))',
  '(min-height: 700px)',
  '(min-device-width: 1000px)',
  'print',
];

const added: (() => void)[] = [];

/** A style sheet in the page's head. */
const style = (text: string, media = ''): HTMLStyleElement => {
  const element = document.createElement('style');
  element.media = media;
  element.textContent = text;
  document.head.append(element);
  added.push(() => element.remove());
  return element;
};

const adopt = (text: string, media?: string): void => {
  const sheet = new CSSStyleSheet(media === undefined ? {} : { media });
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  added.push(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
};

const RED = '{ color: rgb(255, 0, 0) }';
const imported = `data:text/css,${encodeURIComponent(`.probe ${RED}`)}`;

/** The places in which a media query can be. */
const PLACES: Readonly<Record<string, (query: string) => unknown>> = {
  'a sheet': (query) => style(`@media ${query} { .probe ${RED} }`),
  'a rule': (query) => style(`.probe { @media ${query} ${RED} }`),
  'rules of rules': (query) =>
    style(`@layer a { @supports (color: red) { @media ${query} { @media all { .probe ${RED} } } } }`),
  'the element of a sheet': (query) => style(`.probe ${RED}`, query),
  'an import': (query) => style(`@import url("${imported}") ${query};`),
  'an adopted sheet': (query) => adopt(`@media ${query} { .probe ${RED} }`),
  'all of an adopted sheet': (query) => adopt(`.probe ${RED}`, query),
};

const isRed = (): boolean => {
  const probe = document.querySelector('.probe');
  return probe !== null && getComputedStyle(probe).color === 'rgb(255, 0, 0)';
};

/** What a query says in a window of a width. */
const saysAt = (width: number, query: string): boolean => {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width, height: HEIGHT });
  document.body.append(frame);
  const says = frame.contentWindow?.matchMedia(query).matches === true;
  frame.remove();
  return says;
};

beforeEach(async () => {
  await page.viewport(WIDTH, HEIGHT);
  document.body.style.paddingRight = `${TAKEN}px`;
  const probe = document.createElement('p');
  probe.className = 'probe';
  document.body.append(probe);
  added.push(() => probe.remove());
});

afterEach(() => {
  for (const remove of added.splice(0)) remove();
  document.body.style.paddingRight = '';
});

describe.each(Object.entries(PLACES))('a media query in %s', (_place, put) => {
  test.each(QUERIES)('%s asks about the room, and about the window again in the end', async (query) => {
    put(query);
    await becomes(isRed).toBe(matchMedia(query).matches);
    const stop = followRoom();
    expect(isRed()).toBe(saysAt(WIDTH - TAKEN, query));
    stop();
    expect(isRed()).toBe(matchMedia(query).matches);
  });
});

test('what comes later, and another room, are followed', async () => {
  const stop = followRoom();
  style(`@media (min-width: 900px) { .probe ${RED} }`);
  await becomes(isRed).toBe(false);
  document.body.style.paddingRight = '300px';
  await becomes(isRed).toBe(true);
  document.body.style.paddingRight = `${TAKEN}px`;
  await becomes(isRed).toBe(false);
  stop();
  expect(isRed()).toBe(true);
});

test('a sheet of another origin, which cannot be read, is left alone', async () => {
  const { sheet } = style('');
  if (sheet === null) throw new Error('There is no sheet.');
  vi.spyOn(sheet, 'cssRules', 'get').mockImplementation(() => {
    throw new DOMException('Cannot access rules', 'SecurityError');
  });
  style(`@media (min-width: 900px) { .probe ${RED} }`);
  const stop = followRoom();
  expect(isRed()).toBe(false);
  stop();
  expect(isRed()).toBe(true);
});

test('a container query asks about its container, and the panel about the window', () => {
  style(`body { container-type: inline-size } @container (min-width: 800px) { .probe ${RED} }`);
  style('@media (min-width: 900px) { .mock-x, .probe { outline-color: rgb(0, 0, 255) } }');
  const texts = () =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const before = texts();
  const stop = followRoom();
  expect(isRed()).toBe(true);
  expect(texts().filter((text) => /@container|mock-/.test(text))).toEqual(
    before.filter((text) => /@container|mock-/.test(text)),
  );
  stop();
  expect(texts()).toEqual(before);
});
