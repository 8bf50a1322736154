import { isWebUrl } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';

/** What marks the visits of an address as those of a campaign, in the order of a form. */
export const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The values of the `utm_` parameters; '' where there is none. */
export type Campaign = Readonly<Record<CampaignField, string>>;

export const NO_CAMPAIGN: Campaign = { source: '', medium: '', campaign: '', term: '', content: '' };

export interface CampaignPreset {
  readonly name: string;
  readonly campaign: Campaign;
}

const parameter = (field: CampaignField) => `utm_${field}`;

/** The campaign parameters that an address has; none if it is no web address. */
export const campaignOf = (address: string): Campaign => {
  if (!isWebUrl(address)) return NO_CAMPAIGN;
  const { searchParams } = new URL(address);
  const values = CAMPAIGN_FIELDS.map((field) => [field, searchParams.get(parameter(field)) ?? '']);
  return { ...NO_CAMPAIGN, ...Object.fromEntries(values) };
};

/** An address with these campaign parameters instead of its own; else as written, but for spaces around it. */
export const withCampaign = (address: string, campaign: Campaign): string => {
  if (!isWebUrl(address)) return address;
  const [, start = '', query = '', fragment = ''] =
    /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(trimmed(address)) ?? [];
  const others = query.split('&').filter((part) => part !== '' && !isCampaignPart(part));
  const own = CAMPAIGN_FIELDS.filter((field) => campaign[field].trim() !== '').map(
    (field) => `${parameter(field)}=${encodeURIComponent(campaign[field].trim().toWellFormed())}`,
  );
  const parts = [...others, ...own];
  return start + (parts.length > 0 ? `?${parts.join('&')}` : '') + fragment;
};

/** Whether a part of a query is a campaign parameter. Its name may be encoded. */
const isCampaignPart = (part: string): boolean =>
  // `URLSearchParams` would leave out a '?' at the start.
  CAMPAIGN_FIELDS.some((field) => new URLSearchParams(`&${part}`).has(parameter(field)));
