interface SegmentedChoiceProps<T extends string | number> {
  /** The name of the group, for screen readers. */
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A choice between a few options, side by side. */
export const SegmentedChoice = <T extends string | number>({
  label,
  value,
  choices,
  onChange,
}: SegmentedChoiceProps<T>) => (
  <fieldset className="segments">
    <legend className="is-sr-only">{label}</legend>
    {choices.map((choice) => (
      <button
        key={choice.value}
        className="segment"
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
);
