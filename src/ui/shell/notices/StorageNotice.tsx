import { TextButton } from '../../kit/forms/TextButton.tsx';
import { useStores } from '../../StoresContext.tsx';

export const StorageNotice = () => {
  const { product, storageStatus } = useStores();
  return (
    <p className="note is-caution" role="status">
      <span>
        Your browser blocks storage for <span>{product.name}</span>. You’ll be signed out and lose drafts when
        you close this page. <TextButton onClick={storageStatus.dismiss}>Close</TextButton>
      </span>
    </p>
  );
};
