import { ChartNoAxesColumn, House, Link2, type LucideIcon, Settings } from 'lucide-react';

interface SideEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Paths that belong to this entry. */
  readonly covers: RegExp;
}

/** The side menu's entries (spec section 2). `linksHref` keeps the reader's place in the list. */
export const sideEntries = (linksHref: string): readonly SideEntry[] => [
  { label: 'Home', href: '/home', icon: House, covers: /^\/home(\/|$)/ },
  { label: 'Links', href: linksHref, icon: Link2, covers: /^\/(links|add-link)(\/|$)/ },
  { label: 'Analytics', href: '/analytics', icon: ChartNoAxesColumn, covers: /^\/analytics(\/|$)/ },
  { label: 'Settings', href: '/settings', icon: Settings, covers: /^\/settings(\/|$)/ },
];
