import { describe, expect, it } from 'vitest';
import { button, currentUrl, expectElement, expectPoll, field, row } from '../../support/expectElement.ts';
import { click, fill } from '../../support/user.ts';
import { aWireLink } from '../../support/wireAnswers.ts';
import { NEWS, openList, SHOP } from './listOfThree.ts';

const MATCHING = aWireLink({
  id: '9',
  shortCode: 'spring-sale',
  title: 'The Spring letter',
  originalUrl: 'https://spring.example/a',
});
const MATCHING_IN_DESCRIPTION = {
  ...NEWS,
  description: `${'Sent to all readers. '.repeat(4)}For the spring in winter`,
};
const MATCHING_AFTER_THE_CUT = {
  ...SHOP,
  originalUrl: `https://tickets.example/buy?event=${'x'.repeat(40)}&utm_campaign=spring`,
};
const MATCHING_IN_A_TAG = aWireLink({
  id: '10',
  shortCode: 'offers',
  title: 'Offers',
  description: '#spring',
});

/** The highlighted texts of the rows. */
const highlights = () => [...(CSS.highlights.get('found') ?? [])].map(String);

const search = () =>
  openList('/links?q=spring', {
    links: [MATCHING, MATCHING_AFTER_THE_CUT, MATCHING_IN_DESCRIPTION, MATCHING_IN_A_TAG],
    script: { 'PUT /v1/links/*': () => Response.json({ ...MATCHING, title: 'No SPRING' }) },
  });

describe('the matches of the text filter', () => {
  it('are highlighted in the rows', async () => {
    await search();
    await expectPoll(highlights).toEqual(['spring', 'Spring', 'spring', 'spring']);
  });

  it('are highlighted again when a row changes', async () => {
    await search();
    await click(button('Edit brev.example/spring-sale'));
    await fill(field('Title'), 'No SPRING');
    await click(button('Save changes'));
    await expectPoll(highlights).toEqual(['spring', 'SPRING', 'spring', 'spring']);
  });

  it('are not highlighted after the filter is cleared', async () => {
    await search();
    await expectPoll(highlights).not.toEqual([]);
    await click(button('Clear filter'));
    await expectPoll(currentUrl).toBe('/links');
    await expectPoll(() => CSS.highlights.has('found')).toBe(false);
  });

  it('are shown below the row when they are in the description', async () => {
    await search();
    await expectElement(row('news')).toHaveTextContent('…all readers. For the spring in winter');
    await expectElement(row('news').getByText('spring', { exact: true })).toBeVisible();
  });

  it('are shown below the row when they are cut off in the destination', async () => {
    await search();
    await expectElement(row('shop')).toHaveTextContent('…&utm_campaign=spring');
    expect(document.querySelectorAll('.link-row mark')).toHaveLength(2);
  });
});
