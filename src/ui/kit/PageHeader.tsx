import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence beneath the title. */
  readonly lead?: ReactNode;
  /** The page that this one belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons and links that belong to the whole page. */
  readonly actions?: ReactNode;
}

/** The head of a page. Its h1 takes the focus after a change of route. */
export const PageHeader = ({ title, lead, back, actions }: PageHeaderProps) => (
  <div className="page-header">
    <div className="page-heading">
      {back && (
        <Link className="back-link" href={back.href}>
          <ArrowLeft />
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
