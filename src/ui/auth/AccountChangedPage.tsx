import { observer } from 'mobx-react-lite';
import { accountName } from '../../domain/user.ts';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { navigate } from '../navigation/location.ts';
import { useStores } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

/** Prompt for a tab after another tab has signed in as a different user. */
export const AccountChangedPage = observer(() => {
  const { session } = useStores();
  usePageHead('Account changed');
  if (session.state.status !== 'changed') return null;
  const { user } = session.state;
  const continueAsUser = () => {
    // The current URL may refer to data of the previous user.
    navigate('/home', { replace: true });
    session.accept(user);
  };
  const signOut = () => void session.signOut();
  return (
    <AccountQuestion title="Account changed" user={user} onContinue={continueAsUser} onSignOut={signOut}>
      <bdi translate="no">{accountName(session.lastUser)}</bdi> was signed in here. You’re now signed in as
    </AccountQuestion>
  );
});
