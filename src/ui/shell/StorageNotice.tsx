import { TextButton } from '../kit/TextButton.tsx';

interface StorageNoticeProps {
  readonly productName: string;
  readonly onClose: () => void;
}

/** Warns that the browser does not store anything. */
export const StorageNotice = ({ productName, onClose }: StorageNoticeProps) => (
  <p className="note is-caution" role="status">
    <span>
      Your browser blocks storage for {productName}: you’ll be signed out and lose drafts when you close this
      page. <TextButton onClick={onClose}>OK</TextButton>
    </span>
  </p>
);
