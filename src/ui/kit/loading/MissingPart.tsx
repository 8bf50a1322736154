import { FailureState } from '../FailureState.tsx';
import { TextButton } from '../TextButton.tsx';

interface MissingPartProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/**
 * Replaces a part whose code could not be loaded; the rest of the screen works. Some browsers fetch a failed module
 * again only after a reload.
 */
export const MissingPart = ({ title, onRetry }: MissingPartProps) => (
  <FailureState
    title={title}
    text={
      <>
        Everything else here still works. There is a newer version, or no connection.{' '}
        <TextButton onClick={() => window.location.reload()}>Reload the page</TextButton>
      </>
    }
    onRetry={onRetry}
  />
);
