import { describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  button,
  expectElement,
  expectPoll,
  heading,
  link,
  waitForLoaded,
  waitForPaint,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { held, json, refuse } from '../support/ScriptedProvider.ts';
import { click, visible } from '../support/user.ts';
import { overflow } from '../support/violations.ts';
import { listOf } from '../support/wireAnswers.ts';
import { BOOTS, figureOf, openLink, stubFileSaver } from './linkScreen.ts';

const LINK = 'GET /v1/links/*';
const STATS = 'GET /v1/analytics/links/*/stats';
const CLICKS = 'GET /v1/analytics/links/*/clicks';

const openAndWait = async () => {
  await openLink();
  await expectElement(heading('Autumn boots')).toBeVisible();
  await expectElement('12.3K').toBeVisible();
};

describe('the screen of a link', () => {
  it('announces that the link is loading', async () => {
    const late = held(json(BOOTS));
    await openLink({ [LINK]: late.answer });
    await expectElement(page.getByRole('status').getByText('Loading link…')).toBeInTheDocument();
    late.release();
    await expectElement(heading('Autumn boots')).toBeVisible();
  });

  it('links back to the list', async () => {
    await openAndWait();
    await expectElement(link('Back to Links')).toHaveAttribute('href', '/links');
  });

  it('shows the fields of the link', async () => {
    await openAndWait();
    await expectElement(link('https://example.com/boots')).toHaveAttribute(
      'href',
      'https://example.com/boots',
    );
    await expectElement('On every parcel').toBeVisible();
  });

  it('shows the QR code', async () => {
    await openAndWait();
    await expectElement(page.getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
  });

  it('emphasises the host of the destination', async () => {
    await openAndWait();
    const host = page.getByText('example.com', { exact: true }).element();
    const around = host.closest('.destination') ?? host;
    const [weight, usual] = [host, around].map((element) => Number(getComputedStyle(element).fontWeight));
    expect(weight).toBeGreaterThan(usual ?? 0);
    expect(getComputedStyle(host).color).not.toBe(getComputedStyle(around).color);
  });

  it('downloads the QR code as SVG when the browser adds noise to canvases', async () => {
    await openLink();
    const save = stubFileSaver();
    const noise = new ImageData(new Uint8ClampedArray([...Array(4).fill(255), ...Array(4).fill(254)]), 2, 1);
    vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise);
    await click(button('Download PNG'));
    await expectPoll(() => save.mock.lastCall?.[1]).toBe('boots.svg');
    await expectElement(page.getByRole('status').getByText(/SVG/)).toBeVisible();
  });
});

describe('the figures of a link', () => {
  it('show the clicks with their share', async () => {
    await openAndWait();
    expect(figureOf('Total clicks')).toEqual(['12.3K', '12,345 · all time']);
    expect(figureOf('Unique clicks')).toEqual(['1.2K', '1,234 · 10% of all']);
  });

  it('show the dates', async () => {
    await openAndWait();
    expect(figureOf('Last click')?.[0]).toBe('today');
    expect(figureOf('Created')?.[1]).toBe('Mar 1, 2026');
  });

  it('show that a link was never clicked when the last click is a null date', async () => {
    await openLink({
      [STATS]: json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: '1970-01-01T00:00:00.000Z' }),
    });
    await expectPoll(() => figureOf('Last click')?.[0]).toBe('never');
  });

  describe('when the values are impossible', () => {
    const openImpossible = async () => {
      const future = '2999-01-01T12:00:00Z';
      await openLink({
        [LINK]: json({ ...BOOTS, isActive: null, createdAt: future }),
        [STATS]: json({ totalClicks: '5', uniqueClicks: 50, lastClickedAt: future }),
      });
      await expectElement(heading('Autumn boots')).toBeVisible();
      await expectPoll(() => figureOf('Total clicks')).toEqual(['5', 'all time']);
    };

    it('show no share above 100%', async () => {
      await openImpossible();
      expect(figureOf('Unique clicks')?.join(' ')).toBe('50 ');
    });

    it('show no age of future dates', async () => {
      await openImpossible();
      expect(figureOf('Last click')?.join(' ')).toBe('Jan 1, 2999 ');
      expect(figureOf('Created')?.join(' ')).toBe('Jan 1, 2999 ');
    });

    it('have no switch for an unknown status', async () => {
      await openImpossible();
      await expectElement(page.getByRole('switch')).not.toBeInTheDocument();
    });
  });
});

describe('the screen of a link without provider statistics', () => {
  const openRefused = () => {
    const refused = refuse(501, 'Nobody counts here');
    return openLink({ [CLICKS]: refused, [STATS]: refused });
  };

  it('shows an error in place of the chart', async () => {
    await openRefused();
    await expectElement(page.getByText(/Everything else still works\. .*Nobody counts here/)).toBeVisible();
  });

  it('shows the clicks of the list', async () => {
    await openRefused();
    await expectElement(page.getByText(/These are from your list\. .*Nobody counts here/)).toBeVisible();
    expect(figureOf('Total clicks')?.[0]).toBe('12');
  });

  it('has no retry', async () => {
    await openRefused();
    await expectElement(page.getByText(/Everything else still works\./)).toBeVisible();
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });
});

describe('the screen of a link that the provider cannot read alone', () => {
  const script = { [LINK]: refuse(501, 'Not one by one'), 'GET /v1/links': listOf([BOOTS]) };

  it('finds the link among all links', async () => {
    await openLink(script);
    await expectElement(heading('Autumn boots')).toBeVisible();
    await expectElement(page.getByText(/Failed to load/)).not.toBeInTheDocument();
  });

  it('shows an error without a retry when the link is unknown', async () => {
    await openApp('/links/8', { script });
    await expectElement(heading('Failed to load link', 2)).toBeVisible();
    await expectElement(button('Try again')).not.toBeInTheDocument();
  });
});

describe('a link without a title', () => {
  it('is named by its short link', async () => {
    await openLink({ [LINK]: json({ ...BOOTS, title: '' }) });
    await expectElement(heading('brev.example/boots')).toBeVisible();
    expect(page.getByRole('main').getByText('boots', { exact: true }).elements()).toHaveLength(1);
  });
});

describe('a link without clicks', () => {
  const openUnclicked = async () => {
    await openLink({
      [LINK]: json({ ...BOOTS, clickCount: 0, totalClicks: 0, uniqueClicks: 0 }),
      [STATS]: json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: null }),
      [CLICKS]: json({ clicks: [] }),
    });
    await expectElement(heading('No clicks yet', 2)).toBeVisible();
  };

  it('has no chart', async () => {
    await openUnclicked();
    expect(page.getByRole('group', { name: 'Time range' }).elements()).toEqual([]);
    expect(page.getByRole('slider').elements()).toEqual([]);
  });

  it('has a copy button instead of the chart', async () => {
    await openUnclicked();
    await expectElement(button('Copy short link')).toBeVisible();
  });

  it('has figures for no clicks', async () => {
    await openUnclicked();
    expect(figureOf('Last click')?.[0]).toBe('never');
    expect(figureOf('Unique clicks')).toEqual(['0', 'no clicks yet']);
  });
});

describe('a link with long texts', () => {
  const openLong = async () => {
    const texts = { title: 'word '.repeat(40), description: 'sentence '.repeat(400) };
    const originalUrl = `https://example.com/${'a-long-way/'.repeat(60)}`;
    await openLink({ [LINK]: json({ ...BOOTS, ...texts, originalUrl }) });
    await waitForLoaded();
  };

  const boxOf = (target: Locator) => {
    const found = visible(target);
    if (!found) throw new Error(`Not visible: ${target.selector}`);
    return found.getBoundingClientRect();
  };

  it.each([
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ])('has its facts above the fold at $width × $height', async ({ width, height }) => {
    const main = page.getByRole('main');
    const parts = [
      main.getByText('boots', { exact: true }).first(),
      button('Copy'),
      main.getByRole('link', { name: /^https:\/\/example\.com/ }),
      page.getByRole('switch', { name: 'Active' }),
      button('Share'),
      button('Edit'),
      main.getByRole('button', { name: /^More/ }),
      page.getByText('12,345 · all time'),
      page.getByText('1,234 · 10% of all'),
    ];
    await openLong();
    await page.viewport(width, height);
    await waitForPaint();
    for (const part of parts) expect(boxOf(part).bottom, part.selector).toBeLessThanOrEqual(height);
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it('shows the whole description on request', async () => {
    await openLong();
    await page.viewport(360, 740);
    await waitForPaint();
    const folded = boxOf(button('Show all')).top;
    await click(button('Show all'));
    await expectElement(button('Show less')).toHaveAttribute('aria-expanded', 'true');
    expect(boxOf(button('Show less')).top).toBeGreaterThan(folded);
  });
});
