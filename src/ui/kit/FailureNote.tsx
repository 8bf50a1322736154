import { CircleAlert } from 'lucide';
import type { Failure } from '../../application/ServiceError.ts';
import { Icon } from './Icon.tsx';

interface FailureNoteProps {
  readonly failure: Failure | undefined;
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
