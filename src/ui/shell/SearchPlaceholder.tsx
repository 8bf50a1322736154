import { Search } from 'lucide-react';

/** The search box that searches nothing yet (spec section 2). */
export const SearchPlaceholder = () => (
  <div className="search-box">
    <Search />
    <input className="search-input" type="search" aria-label="Search" placeholder="Search" />
  </div>
);
