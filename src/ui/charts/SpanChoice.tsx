import type { ComponentProps } from 'react';
import type { ClickSpan } from '../../domain/clicks/clickSeries.ts';
import { Segments } from '../kit/forms/Segments.tsx';

const SPANS = ([7, 30, 90, 'all'] as const).map(
  (span) => [span, span === 'all' ? 'All time' : `${span} days`] as const,
);

export const SpanChoice = (props: Omit<ComponentProps<typeof Segments<ClickSpan>>, 'label' | 'options'>) => (
  <Segments label="Time range" options={SPANS} {...props} />
);
