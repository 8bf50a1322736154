import { CircleAlert } from 'lucide';
import { Icon } from '../layout/Icon.tsx';

export interface ShownFailure {
  readonly message: string;
  /** Next step for the user. May be empty. */
  readonly advice: string;
}

/** Failure at the control that caused it. Renders nothing without a failure. */
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
