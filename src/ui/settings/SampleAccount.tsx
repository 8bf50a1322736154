import { SampleCounts, SampleNote } from '../kit/feedback/SampleNote.tsx';
import { TextField } from '../kit/forms/TextField.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import './settings.css';

const SECTIONS = {
  'User Information': {
    Username: 'sample.user',
    'Email address': 'sample.user@users.example',
    'First name': 'Sample',
    'Last name': 'User',
  },
  'Contact Information': {
    Address: '1 Sample Street',
    City: 'Sampletown',
    Country: 'Sampleland',
    'Postal code': '00000',
  },
};

/** Required by `TextField`, although the fields are read-only. */
const noop = () => {};

/** Sample account form and profile card of the template (specification: Pages, 'Settings'). */
export const SampleAccount = () => (
  <details className="settings-sample">
    <summary>Sample account form</summary>
    <div className="stack">
      <SampleNote>
        This form shows made-up data and saves nothing. So does{' '}
        <TextLink href="/users">Manage Users</TextLink>.
      </SampleNote>
      <div className="stack split">
        <div className="stack-loose">
          {Object.entries(SECTIONS).map(([title, fields]) => (
            <section className="stack" key={title}>
              <h2 className="section-title">{title}</h2>
              <div className="pair stack">
                {Object.entries(fields).map(([label, value]) => (
                  <TextField
                    key={label}
                    label={label}
                    value={value}
                    onChange={noop}
                    readOnly
                    autoComplete="off"
                  />
                ))}
              </div>
            </section>
          ))}
          <section className="stack">
            <h2 className="section-title">About Me</h2>
            <textarea
              className="textarea"
              rows={3}
              aria-label="About Me"
              value="A short bio would go here."
              readOnly
            />
          </section>
        </div>
        <aside className="panel stack" aria-label="Sample profile">
          <span className="avatar profile-avatar" aria-hidden="true">
            SU
          </span>
          <div>
            <h2 className="large">Sample User</h2>
            <p className="quiet">Sampletown, Sampleland</p>
          </div>
          <SampleCounts />
        </aside>
      </div>
    </div>
  </details>
);
