import { isWebUrl } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';

/** The `utm_` parameters of a URL, without the prefix and in form order. */
export const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The values of the `utm_` parameters; '' if missing. */
export type Campaign = Readonly<Record<CampaignField, string>>;

export const NO_CAMPAIGN: Campaign = { source: '', medium: '', campaign: '', term: '', content: '' };

export interface CampaignPreset {
  readonly name: string;
  readonly campaign: Campaign;
}

const parameter = (field: CampaignField) => `utm_${field}`;

export const campaignOf = (address: string): Campaign => {
  if (!isWebUrl(address)) return NO_CAMPAIGN;
  const { searchParams } = new URL(address);
  const values = CAMPAIGN_FIELDS.map((field) => [field, searchParams.get(parameter(field)) ?? '']);
  return { ...NO_CAMPAIGN, ...Object.fromEntries(values) };
};

/** Replaces the campaign parameters of a URL. Keeps the rest as typed, except for surrounding spaces. */
export const withCampaign = (address: string, campaign: Campaign): string => {
  if (!isWebUrl(address)) return address;
  const [, start = '', query = '', fragment = ''] =
    /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(trimmed(address)) ?? [];
  const others = query.split('&').filter((part) => part !== '' && !isCampaignPart(part));
  const added = CAMPAIGN_FIELDS.filter((field) => campaign[field].trim() !== '').map(
    (field) => `${parameter(field)}=${encodeURIComponent(campaign[field].trim().toWellFormed())}`,
  );
  const parts = [...others, ...added];
  return start + (parts.length > 0 ? `?${parts.join('&')}` : '') + fragment;
};

/** Returns whether a query parameter is a campaign parameter, even if its name is encoded. */
const isCampaignPart = (part: string): boolean =>
  // Without the '&', `URLSearchParams` would drop a '?' at the start.
  CAMPAIGN_FIELDS.some((field) => new URLSearchParams(`&${part}`).has(parameter(field)));
