import { leaveFocusToPage } from '../kit/leaveFocusToPage.ts';

interface StorageNoticeProps {
  readonly productName: string;
  readonly onClose: () => void;
}

/** Says what will not be remembered, where the browser keeps nothing. */
export const StorageNotice = ({ productName, onClose }: StorageNoticeProps) => (
  <p className="note is-warning" role="status">
    <span>
      This browser does not let {productName} remember things: you stay signed in and keep your drafts until
      you close this page.{' '}
      <button className="text-link" type="button" ref={leaveFocusToPage} onClick={onClose}>
        OK
      </button>
    </span>
  </p>
);
