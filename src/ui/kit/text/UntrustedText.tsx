import { singleLine } from '../../../domain/text/untrustedText.ts';

/** Single line of text from other users, with isolated text direction. */
export const UntrustedText = ({ text }: { readonly text: string }) => <bdi>{singleLine(text)}</bdi>;
