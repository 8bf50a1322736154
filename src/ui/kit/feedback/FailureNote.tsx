import { CircleAlert } from 'lucide';
import { Icon } from '../layout/Icon.tsx';

/** A failure in words for the user. */
export interface ShownFailure {
  readonly message: string;
  /** What to do; may be empty. */
  readonly advice: string;
}

/** A failure at the control that caused it; nothing without one. */
export const FailureNote = ({ failure }: { readonly failure: ShownFailure | undefined }) =>
  failure && (
    <div className="note is-danger" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p>{failure.message}</p>
        {failure.advice !== '' && <p>{failure.advice}</p>}
      </div>
    </div>
  );
