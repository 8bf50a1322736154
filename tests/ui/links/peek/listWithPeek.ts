import { expectPoll, row } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const UNKNOWN_FACTS = {
  isActive: null,
  uniqueClicks: null,
  clickCount: null,
  totalClicks: null,
  createdAt: null,
};

const [FIRST, SECOND, ...OTHERS] = wireLinks(12);

export const rowLink = (shortCode: string) => row(shortCode).getByRole('link').first();

/** Opens a list of 12 links, of which the second one has unknown facts. */
export const openList = async () => {
  const links = [
    aWireLink({ ...FIRST, totalClicks: 1_204_310, uniqueClicks: 921_300 }),
    aWireLink({ ...SECOND, ...UNKNOWN_FACTS }),
    ...OTHERS,
  ];
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(links) } });
  await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  return provider;
};
