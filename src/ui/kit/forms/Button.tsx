import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Icon } from '../layout/Icon.tsx';
import type { Elements } from '../text/Elements.ts';

interface ContentProps {
  readonly icon?: IconNode;
  readonly children?: string | Elements;
}

const contentOf = (children: ContentProps['children']): Elements =>
  typeof children === 'string' ? <span>{children}</span> : children;

const classOf = (modifiers = '') => (modifiers ? `button ${modifiers}` : 'button');

/** Text button. `className` adds modifier classes to the default style. */
export const Button = ({ icon, className, children, ...rest }: ComponentProps<'button'> & ContentProps) => (
  <button type="button" {...rest} className={classOf(className)}>
    {icon && <Icon of={icon} />}
    {contentOf(children)}
  </button>
);

interface ButtonLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'onClick'>, ContentProps {
  readonly href: string;
}

export const ButtonLink = ({ icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf(className)}>
    {icon && <Icon of={icon} />}
    {contentOf(children)}
  </Link>
);
