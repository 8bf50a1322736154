import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { shortAddress } from '../../../domain/link.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import '../../late.css';

/** Selects the link of a row; with Shift, all from the one before up to it. Shift and arrow keys extend the selection. */
export const RowCheckbox = observer(({ id }: { readonly id: string }) => {
  const { product } = useStores();
  const { selection } = useLazyAccount();
  const link = useAccount().catalogue.link(id);
  /** Not all browsers tell of Shift in the click that the space bar makes. */
  const isShiftDown = useRef(false);

  const extend = (event: KeyboardEvent<HTMLInputElement>) => {
    isShiftDown.current = event.shiftKey;
    const isDown = event.key === 'ArrowDown';
    if (!event.shiftKey || !(isDown || event.key === 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    const row = event.currentTarget.closest('li');
    const beside = isDown ? row?.nextElementSibling : row?.previousElementSibling;
    selection.extend(id, isDown ? 1 : -1);
    beside?.querySelector<HTMLElement>('.row-check input')?.focus();
  };

  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check-box"
        aria-label={`Select ${shortAddress(product.shortDomain, link ?? { shortCode: '' })}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => {
          const isShiftClick = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.toggle(id, { isRange: isShiftClick || isShiftDown.current });
        }}
        onKeyDown={extend}
        onKeyUp={(event) => {
          isShiftDown.current = event.shiftKey;
        }}
        onBlur={() => {
          isShiftDown.current = false;
        }}
      />
    </label>
  );
});
