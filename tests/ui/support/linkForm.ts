import { expectElement, field } from './expectElement.ts';
import { fill } from './user.ts';

/** Valid input for the link form. */
export const LINK = {
  url: 'https://example.com/boots',
  code: 'boots',
  title: 'Boots',
  description: 'On every parcel',
};

export const FIELDS = {
  url: 'Destination URL',
  code: 'Custom Back-half/Short Code',
  title: 'Title',
  description: 'Description',
} as const;

export type Typed = Partial<typeof LINK>;

const entries = (typed: Typed) =>
  (['url', 'code', 'title', 'description'] as const).map(
    (name) => [FIELDS[name], typed[name] ?? ''] as const,
  );

export const type = async (typed: Typed) => {
  for (const [label, text] of entries(typed)) if (text !== '') await fill(field(label), text);
};

export const expectTyped = async (typed: Typed) => {
  for (const [label, text] of entries(typed)) await expectElement(field(label)).toHaveValue(text);
};
