import { observer } from 'mobx-react-lite';
import { PageHeader } from '../components/PageHeader.tsx';
import { useStores } from '../StoresContext.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { SampleNote } from './sample/SampleNote.tsx';
import { PreferencesSection } from './settings/PreferencesSection.tsx';
import { SampleAccountForm } from './settings/SampleAccountForm.tsx';
import { SampleProfileCard } from './settings/SampleProfileCard.tsx';
import '../styles/template.css';
import '../styles/settings.css';

/** Preferences of this browser, and the template's sample account form (spec section 2, 'Settings'). */
export const SettingsPage = observer(() => {
  const { product } = useStores();
  usePageTitle('Settings', product.name);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="stack-loose">
        <PreferencesSection />
        <section className="stack settings-sample">
          <SampleNote>This account form shows made-up data and saves nothing.</SampleNote>
          <div className="split">
            <SampleAccountForm />
            <SampleProfileCard />
          </div>
        </section>
      </div>
    </>
  );
});
