import { useId } from 'react';
import '../late.css';
import '../kit/switch.css';
import './settings.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. */
export const SwitchField = ({ label, hint, checked, onChange }: SwitchFieldProps) => {
  const id = useId();
  return (
    <div className="setting is-switch cluster">
      <div>
        <label className="setting-label" htmlFor={id}>
          {label}
        </label>
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
};
