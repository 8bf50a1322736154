import { SampleCounts } from '../kit/SampleCounts.tsx';
import { TextField } from '../kit/TextField.tsx';
import '../kit/sample.css';
import './settings.css';

const SECTIONS = [
  {
    title: 'User Information',
    fields: [
      { label: 'Username', value: 'sample.user' },
      { label: 'Email address', value: 'sample.user@users.example' },
      { label: 'First name', value: 'Sample' },
      { label: 'Last name', value: 'User' },
    ],
  },
  {
    title: 'Contact Information',
    fields: [
      { label: 'Address', value: '1 Sample Street' },
      { label: 'City', value: 'Sampletown' },
      { label: 'Country', value: 'Sampleland' },
      { label: 'Postal code', value: '00000' },
    ],
  },
];
const ABOUT_ME = 'A few sentences about a person would be here.';

/** The fields are read-only: nothing is saved. */
const nothing = () => {};

/** The template's account form: placeholder data, no save action (specification: Pages, 'Settings'). */
export const SampleAccountForm = () => (
  <div className="stack-loose">
    {SECTIONS.map(({ title, fields }) => (
      <section className="stack" key={title}>
        <h2 className="section-title">{title}</h2>
        <div className="pair">
          {fields.map((field) => (
            <TextField key={field.label} {...field} onChange={nothing} readOnly autoComplete="off" />
          ))}
        </div>
      </section>
    ))}
    <section className="stack">
      <h2 className="section-title">About Me</h2>
      <textarea className="textarea" rows={3} aria-label="About Me" value={ABOUT_ME} readOnly />
    </section>
  </div>
);

/** The template's profile card: a made-up person. */
export const SampleProfileCard = () => (
  <aside className="panel profile-card stack" aria-label="Sample profile">
    <span className="avatar profile-avatar" aria-hidden="true">
      SU
    </span>
    <div>
      <h2 className="large">Sample User</h2>
      <p className="quiet">Sampletown, Sampleland</p>
    </div>
    <SampleCounts />
  </aside>
);
