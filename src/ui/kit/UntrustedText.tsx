import { singleLine } from '../../domain/untrustedText.ts';

interface UntrustedTextProps {
  readonly text: string;
}

/** A line of text that other people wrote, with an isolated direction. */
export const UntrustedText = ({ text }: UntrustedTextProps) => <bdi>{singleLine(text)}</bdi>;
