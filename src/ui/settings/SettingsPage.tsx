import { PageHeader } from '../kit/PageHeader.tsx';
import { SampleNote } from '../kit/SampleNote.tsx';
import { TextLink } from '../kit/TextLink.tsx';
import { usePageHead } from '../kit/usePageHead.ts';
import { Bookmarklet } from './Bookmarklet.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SampleAccountForm, SampleProfileCard } from './SampleAccount.tsx';
import './settings.css';

/** Preferences of this browser, and the template's sample account form (specification: Pages, 'Settings'). */
export const SettingsPage = () => {
  usePageHead('Settings', 'How the dashboard looks and what it keeps in this browser.');
  return (
    <>
      <PageHeader title="Settings" />
      <div className="stack-loose">
        <PreferencesSection />
        <Bookmarklet />
        <details className="settings-sample">
          <summary>Sample account form</summary>
          <div className="stack">
            <SampleNote>
              This account form shows made-up data and saves nothing. So does{' '}
              <TextLink href="/users">Manage Users</TextLink>.
            </SampleNote>
            <div className="stack split">
              <SampleAccountForm />
              <SampleProfileCard />
            </div>
          </div>
        </details>
      </div>
    </>
  );
};
