import { observer } from 'mobx-react-lite';
import { displayName, initials } from '../../domain/user.ts';
import { SampleCounts, SampleNote } from '../kit/feedback/SampleNote.tsx';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { UntrustedText } from '../kit/text/UntrustedText.tsx';
import { useStores } from '../StoresContext.tsx';
import { PlainLayout } from '../shell/frames/PlainLayout.tsx';

import '../public/public.css';

const SAMPLE_FACTS = [
  ['Occupation', 'Sample occupation'],
  ['City', 'Sampletown'],
  ['Country', 'Sampleland'],
] as const;

/** Profile of the signed-in user, with the template's sample content. */
export const ProfilePage = observer(() => {
  const { session } = useStores();
  const { user } = session;
  usePageHead('Profile', 'Your name and email address, in a sample profile.');
  return (
    <PlainLayout>
      <PageHeader
        title="Profile"
        actions={
          <>
            <ButtonLink href="/links">Go to your links</ButtonLink>
            <ButtonLink href="/settings">Settings</ButtonLink>
          </>
        }
      />
      <div className="profile split stack">
        <section className="panel stack">
          <span className="avatar profile-avatar" aria-hidden="true">
            {initials(user)}
          </span>
          <div>
            <h2 className="large">
              <bdi>{displayName(user)}</bdi>
            </h2>
            {user?.email && (
              <p className="page-lead" translate="no">
                <UntrustedText text={user.email} />
              </p>
            )}
          </div>
        </section>
        <section className="stack-loose">
          <SampleNote>
            Everything here is made up. Your account has only your name and email address.
          </SampleNote>
          <SampleCounts />
          <div className="split stack">
            <section className="stack">
              <h2 className="section-title">About Me</h2>
              <p className="page-lead">
                A short bio would go here: what someone works on, what they like, and where to find them.
              </p>
            </section>
            <dl>
              {SAMPLE_FACTS.map(([label, value]) => (
                <div className="fact cluster" key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      </div>
    </PlainLayout>
  );
});
