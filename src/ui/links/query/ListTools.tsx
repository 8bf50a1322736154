import { ListFilter } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isFiltered, LINK_SORTS } from '../../../domain/linkQuery.ts';
import { Icon } from '../../kit/Icon.tsx';
import { overlay } from '../../kit/loading/overlay.tsx';
import { whenIdle } from '../../kit/loading/whenIdle.ts';
import { PopupButton } from '../../kit/PopupButton.tsx';
import type { PlaceControlProps } from '../../linksAddress.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { choicesOf, sortLabel } from './changeWords.ts';
import { useTrueAddress } from './useTrueAddress.ts';
import '../../late.css';

const FilterPopup = overlay(async () => (await import('./FilterPopup.tsx')).FilterPopup);

/** The controls that filter and sort the list. They are there whenever the address may have to be mended. */
export const ListTools = observer(({ place, onChange }: PlaceControlProps) => {
  useTrueAddress();
  const { now } = useStores();
  const { allLinks } = useLazyAccount();
  const earlier = allLinks.changes?.earlier;

  useEffect(() => whenIdle(() => void allLinks.changes?.compare(allLinks.readAt ?? now())), [allLinks, now]);

  return (
    <>
      <PopupButton
        kind="dialog"
        label="Filter"
        icon={
          <>
            <Icon of={ListFilter} />
            Filter
          </>
        }
        buttonClass={isFiltered(place) ? 'button is-small is-on' : 'button is-small'}
        onIntent={FilterPopup.preload}
        popup={(of) => <FilterPopup {...of} place={place} onChange={onChange} />}
      />
      <label className="list-sort">
        <span className="quiet">Sort</span>
        <span className="select is-small">
          <select
            aria-label="Sort"
            value={place.sort ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ sort: LINK_SORTS.find((sort) => sort === value), page: 1 })
            }
          >
            <option value="">{place.text ? 'Best match' : 'Default order'}</option>
            {choicesOf(LINK_SORTS, place.sort, earlier).map((sort) => (
              <option key={sort} value={sort}>
                {sortLabel(sort, earlier)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </>
  );
});
