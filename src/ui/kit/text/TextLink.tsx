import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type TextLinkProps = Pick<ComponentProps<'a'>, 'children' | 'onClick'> & { readonly href: string };

/** Link to a screen, for use in a sentence. */
export const TextLink = (props: TextLinkProps) => <Link {...props} className="text-link" />;
