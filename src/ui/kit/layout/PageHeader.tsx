import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Element ID of the title, for `aria-labelledby`. */
  readonly titleId?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** Header of a screen. Its h1 gets the focus after navigation, unless a field does. */
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
