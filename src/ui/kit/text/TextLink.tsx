import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type TextLinkProps = Pick<ComponentProps<'a'>, 'children' | 'onClick'> & { readonly href: string };

/** A link to a screen in a sentence. */
export const TextLink = (props: TextLinkProps) => <Link {...props} className="text-link" />;
