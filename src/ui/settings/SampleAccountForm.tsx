import { TextField } from '../kit/TextField.tsx';

const USER_INFORMATION = [
  { label: 'Username', value: 'sample.user' },
  { label: 'Email address', value: 'sample.user@users.example' },
  { label: 'First name', value: 'Sample' },
  { label: 'Last name', value: 'User' },
];
const CONTACT_INFORMATION = [
  { label: 'Address', value: '1 Sample Street' },
  { label: 'City', value: 'Sampletown' },
  { label: 'Country', value: 'Sampleland' },
  { label: 'Postal code', value: '00000' },
];
const ABOUT_ME = 'A few sentences about a person would be here.';

/** The fields are read-only: nothing is saved. */
const nothing = () => {};

const SampleFields = ({ fields }: { readonly fields: typeof USER_INFORMATION }) => (
  <div className="pair">
    {fields.map(({ label, value }) => (
      <TextField key={label} label={label} value={value} onChange={nothing} readOnly autoComplete="off" />
    ))}
  </div>
);

/** The template's account form: placeholder data, no save action (specification: Pages, 'Settings'). */
export const SampleAccountForm = () => (
  <div className="stack-loose">
    <section className="stack">
      <h2 className="section-title">User Information</h2>
      <SampleFields fields={USER_INFORMATION} />
    </section>
    <section className="stack">
      <h2 className="section-title">Contact Information</h2>
      <SampleFields fields={CONTACT_INFORMATION} />
    </section>
    <section className="stack">
      <h2 className="section-title">About Me</h2>
      <textarea className="textarea" rows={3} aria-label="About Me" value={ABOUT_ME} readOnly />
    </section>
  </div>
);
