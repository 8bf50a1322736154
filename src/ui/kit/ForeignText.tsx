import { lineOf } from '../../domain/foreignText.ts';

interface ForeignTextProps {
  readonly text: string;
}

/** A line that other people wrote, with its own direction. */
export const ForeignText = ({ text }: ForeignTextProps) => <bdi>{lineOf(text)}</bdi>;
