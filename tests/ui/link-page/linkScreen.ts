import { vi } from 'vitest';
import { AnchorFileSaver } from '../../../src/adapters/browser/share/AnchorFileSaver.ts';
import { openApp } from '../support/openApp.ts';
import { json, type Script } from '../support/ScriptedProvider.ts';
import { aWireLink } from '../support/wireAnswers.ts';

export const BOOTS = aWireLink({
  id: '7',
  shortCode: 'boots',
  title: 'Autumn boots',
  description: 'On every parcel',
  originalUrl: 'https://example.com/boots',
});

export const SCRIPT: Script = {
  'GET /v1/links/*': json(BOOTS),
  'GET /v1/analytics/links/*/stats': json({
    totalClicks: 12_345,
    uniqueClicks: 1_234,
    lastClickedAt: new Date(),
  }),
};

/** Opens the screen of the link `BOOTS`. */
export const openLink = (script: Script = {}) => openApp('/links/7', { script: { ...SCRIPT, ...script } });

/** The value and the hint of a figure, by its label; undefined if the figure is missing. */
export const figureOf = (label: string) =>
  [...document.querySelectorAll('.figure')]
    .filter((figure) => figure.querySelector('.figure-label')?.textContent === label)
    .map((figure) =>
      ['value', 'hint'].map((part) => figure.querySelector(`.figure-${part}`)?.textContent),
    )[0];

export const stubFileSaver = () => vi.spyOn(AnchorFileSaver.prototype, 'save').mockReturnValue();
