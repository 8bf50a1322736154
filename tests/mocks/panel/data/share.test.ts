import { describe, expect, it } from 'vitest';
import { Mock } from '../../../../mocks/Mock.ts';
import { parseMockParameters } from '../../../../mocks/settings/mockParameters.ts';
import { readDataFile } from '../../../../mocks/world/readDataFile.ts';
import { setUpPanel, signInAs, stubPage } from '../setUpPanel.ts';

const page = stubPage();

/** Creates a panel whose mock has a number of changed links. */
const setUpChangedLinks = (count: number) => {
  const { mock, stores } = setUpPanel({ scenario: 'typical' });
  const { db } = mock.world;
  for (const link of db.all('links').slice(0, count)) db.update('links', link, { title: 'Mine & yours' });
  return stores.share;
};

const dataIn = (link: string) => parseMockParameters(new URL(link).search).data;

describe('a share link', () => {
  it("contains the mock's settings", () => {
    const { share } = setUpPanel({ scenario: 'empty', seed: 7 }).stores;
    expect(share.link()).toMatch(/^https:\/\/app\.example\/links\?mock=empty;latency=0;clock=.*;seed=7/);
  });

  it('signs in the demo account if it is signed in', () => {
    signInAs(page.storage, 'demo@brevity.example');
    expect(setUpPanel().stores.share.link()).toMatch(/&as=demo$/);
  });

  it('contains changed data', () => {
    const share = setUpChangedLinks(1);
    const data = dataIn(share.link()) ?? '';
    expect(new Mock({ data: readDataFile(data) }).world.shareData()).toBe(data);
    expect(data).toContain('Mine & yours');
    expect(share.isTooLong()).toBe(false);
  });

  it('omits changed data that is too long for a URL', () => {
    const share = setUpChangedLinks(81);
    expect(dataIn(share.link())).toBeUndefined();
    expect(share.isTooLong()).toBe(true);
  });
});

describe('a share command', () => {
  it('escapes quotes for a shell', () => {
    const { share } = setUpPanel({ faults: ["* * 500 it's"] }).stores;
    expect(share.command()).toContain(String.raw`fault=* * 500 it'\''s`);
  });
});
