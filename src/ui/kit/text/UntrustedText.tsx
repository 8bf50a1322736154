import { singleLine } from '../../../domain/text/untrustedText.ts';

/** A line of text that other people wrote, with an isolated direction. */
export const UntrustedText = ({ text }: { readonly text: string }) => <bdi>{singleLine(text)}</bdi>;
