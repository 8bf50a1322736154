import { PageHeader } from '../kit/PageHeader.tsx';
import { SampleNote } from '../kit/SampleNote.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SampleAccountForm, SampleProfileCard } from './SampleAccount.tsx';
import './settings.css';

/** Preferences of this browser, and the template's sample account form (specification: Pages, 'Settings'). */
export const SettingsPage = () => {
  usePageTitle('Settings');
  return (
    <>
      <PageHeader title="Settings" />
      <div className="stack-loose">
        <PreferencesSection />
        <details className="settings-sample">
          <summary>Sample account form</summary>
          <div className="stack">
            <SampleNote>This account form shows made-up data and saves nothing.</SampleNote>
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
