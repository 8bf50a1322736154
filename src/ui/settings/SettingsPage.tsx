import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Bookmarklet } from './Bookmarklet.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SampleAccount } from './SampleAccount.tsx';

/** Preferences of this browser, and the template's sample account form (specification: Pages, 'Settings'). */
export const SettingsPage = () => {
  usePageHead('Settings', 'How the dashboard looks and what it stores in this browser.');
  return (
    <>
      <PageHeader title="Settings" />
      <div className="stack-loose">
        <PreferencesSection />
        <Bookmarklet />
        <SampleAccount />
      </div>
    </>
  );
};
