import { lineOf } from '../../domain/foreignText.ts';

interface ForeignTextProps {
  readonly text: string;
}

/** A line of text that other people wrote, with an isolated direction. */
export const ForeignText = ({ text }: ForeignTextProps) => <bdi>{lineOf(text)}</bdi>;
