import { CircleAlert } from 'lucide';
import { Icon } from './Icon.tsx';

/** A failure in words for the user. */
export interface ShownFailure {
  /** What happened. */
  readonly message: string;
  /** What to do; may be empty. */
  readonly advice: string;
}

interface FailureNoteProps {
  readonly failure: ShownFailure | undefined;
}

/** A failure at the control that caused it; nothing without one. */
export const FailureNote = ({ failure }: FailureNoteProps) =>
  failure && (
    <div className="note is-danger" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p>{failure.message}</p>
        {failure.advice !== '' && <p>{failure.advice}</p>}
      </div>
    </div>
  );
