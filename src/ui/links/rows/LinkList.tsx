import { observer } from 'mobx-react-lite';
import { type ComponentType, type MouseEvent, useId, useState } from 'react';
import { countsUnique, type Link, shortLinkText } from '../../../domain/links/link.ts';
import { LIST_CLASS, ROW, ROW_ACTION, ROW_ID, type RowAction } from '../../kit/keys/selectors.ts';
import { withoutBase } from '../../navigation/basePath.ts';
import { navigate } from '../../navigation/location.ts';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { LinkMenuPopup } from '../actions/overlays.ts';
import { RowCheckbox } from '../selection/overlays.ts';
import type { LinkRowProps } from './LinkRow.tsx';
import { RowTags } from './overlays.ts';
import { useRecycledKeys } from './useRecycledKeys.ts';

interface LinkListProps {
  readonly ids: readonly string[];
  readonly Row: ComponentType<LinkRowProps>;
  /** Heading of the figures. Defaults to unique clicks if they are counted, else to clicks. */
  readonly figures?: string | undefined;
  readonly isBusy: boolean;
  readonly isLastSeen?: boolean;
  readonly onEdit?: (link: Link) => void;
}

/** A list of links. Handles the clicks of all rows: rows without handlers or state are cheap to render. */
export const LinkList = observer(
  ({ ids, Row, figures, isBusy, isLastSeen = false, onEdit }: LinkListProps) => {
    const { product, sharing } = useStores();
    const { catalogue, lazy } = useAccount();
    const slots = useRecycledKeys(ids);
    const menuId = useId();
    const [menu, setMenu] = useState<{ readonly linkId: string; readonly current: HTMLElement }>();
    const opened = menu && ids.includes(menu.linkId) ? catalogue.link(menu.linkId) : undefined;
    const newIds = lazy.value?.newLinks.ids;
    const links = ids.flatMap((id) => catalogue.link(id) ?? []);
    const isUnique = countsUnique(links);

    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
      const row = control?.closest(ROW);
      const link = catalogue.link(row?.getAttribute(ROW_ID) ?? '');
      if (!control || !link) return;
      if (control instanceof HTMLAnchorElement) return follow(event, control);
      const action = control.getAttribute(ROW_ACTION) as RowAction | null;
      if (action === 'copy') void sharing.copy(link);
      else if (action === 'share') void sharing.share(link);
      else if (action === 'edit') onEdit?.(link);
      else if (action === 'menu')
        setMenu(opened === link ? undefined : { linkId: link.id, current: control });
    };

    return (
      <>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks. */}
        <ul
          className={isLastSeen ? `${LIST_CLASS} is-last-seen` : LIST_CLASS}
          aria-busy={isBusy}
          data-figures={figures ?? (isUnique ? undefined : 'Clicks')}
          onClick={handleClick}
        >
          {links.map((link) => (
            <Row
              key={slots.get(link.id)}
              link={link}
              shortDomain={product.shortDomain}
              isCopied={sharing.copiedId === link.id}
              isUnique={isUnique}
              isNew={newIds?.has(link.id) ?? false}
              Checkbox={lazy.value?.selection.isOn ? RowCheckbox : undefined}
              Tags={lazy.value && (link.tags || link.description.includes('#')) ? RowTags : undefined}
              menuId={link === opened ? menuId : undefined}
            />
          ))}
        </ul>
        {menu && opened && (
          <LinkMenuPopup
            id={menuId}
            label={`More options for ${shortLinkText(product.shortDomain, opened)}`}
            anchor={menu}
            link={opened}
            onEdit={onEdit}
            onClose={(refocus) => {
              setMenu(undefined);
              if (refocus) menu.current.focus();
            }}
          />
        )}
      </>
    );
  },
);

/** Opens a URL of the app without a reload, unless the user opens it in a new tab or window. */
const follow = (event: MouseEvent, { target, origin, pathname, search }: HTMLAnchorElement): void => {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || target) return;
  if (origin !== location.origin) return;
  event.preventDefault();
  navigate(withoutBase(pathname) + search);
};
