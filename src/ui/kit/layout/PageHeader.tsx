import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The element id of the title, for what it names. */
  readonly titleId?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a page. Its h1 gets the focus after navigation, unless a field does. */
export const PageHeader = ({ title, titleId, lead, actions }: PageHeaderProps) => (
  <div className="page-header cluster">
    <div className="page-heading">
      <h1 className="page-title" id={titleId} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="page-lead">{lead}</p>}
    </div>
    {actions !== undefined && <div className="cluster">{actions}</div>}
  </div>
);
