import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './Icon.tsx';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** The parent page. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons and links for the whole page. */
  readonly actions?: ReactNode;
}

/** The header of a page. Its h1 gets the focus after navigation. */
export const PageHeader = ({ title, lead, back, actions }: PageHeaderProps) => (
  <div className="page-header">
    <div className="page-heading">
      {back && (
        <Link className="back-link" href={back.href}>
          <Icon of={ArrowLeft} />
          {back.label}
        </Link>
      )}
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="page-lead">{lead}</p>}
    </div>
    {actions !== undefined && <div className="page-actions">{actions}</div>}
  </div>
);
