import { useRef, useState } from 'react';
import { type Latency, parseLatency } from '../../settings/notation.ts';
import { TextField } from '../kit/TextField.tsx';
import { useOnChange } from '../kit/useOnChange.ts';

interface LatencyFieldsProps {
  readonly latency: Latency;
  readonly onChange: (latency: Latency) => void;
}

const PRESETS: readonly (readonly [name: string, latency: Latency])[] = [
  ['None', { fromMs: 0, toMs: 0 }],
  ['250 ms', { fromMs: 250, toMs: 250 }],
  ['Slow 3 s', { fromMs: 3_000, toMs: 3_000 }],
  ['Jittery 200–2000 ms', { fromMs: 200, toMs: 2_000 }],
];

/** Sets how long responses take: by a preset, or by the fields once they are left or Enter is pressed. */
export const LatencyFields = ({ latency, onChange }: LatencyFieldsProps) => {
  const [from, setFrom] = useState(String(latency.fromMs));
  const [to, setTo] = useState(String(latency.toMs));
  const [problem, setProblem] = useState('');
  const fields = useRef<HTMLFormElement>(null);

  useOnChange(latency, () => {
    setFrom(String(latency.fromMs));
    setTo(String(latency.toMs));
    setProblem('');
  });

  const apply = (): void => {
    try {
      onChange(parseLatency(`${from.trim()}-${to.trim()}`));
      setProblem('');
    } catch {
      setProblem('Enter milliseconds from 0 to 600000, the lower number first.');
    }
  };

  return (
    <>
      <div className="mock-actions">
        {PRESETS.map(([name, preset]) => (
          <button
            key={name}
            type="button"
            className="mock-button mock-toggle"
            aria-pressed={preset.fromMs === latency.fromMs && preset.toMs === latency.toMs}
            onClick={() => onChange(preset)}
          >
            {name}
          </button>
        ))}
      </div>
      <form
        ref={fields}
        className="mock-line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        onBlur={({ relatedTarget }) => {
          // Between the two fields, the values need not match yet.
          if (!fields.current?.contains(relatedTarget)) apply();
        }}
      >
        <TextField label="From (ms)" value={from} onChange={setFrom} inputMode="numeric" size="short" />
        <TextField label="To (ms)" value={to} onChange={setTo} inputMode="numeric" size="short" />
        {/* Without a button, Enter does not submit a form with several fields. */}
        <button type="submit" className="mock-button">
          Apply
        </button>
      </form>
      <p className="mock-failure" role="alert">
        {problem}
      </p>
    </>
  );
};
