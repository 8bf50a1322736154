import { observer } from 'mobx-react-lite';
import { accountName } from '../../domain/user.ts';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { navigate } from '../navigation/location.ts';
import { useStores } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

/** Says that another tab has signed in as another user, and asks before this tab goes on as that user. */
export const AccountChangedPage = observer(() => {
  const { session } = useStores();
  usePageHead('Another account');
  if (session.state.status !== 'changed') return null;
  const { user } = session.state;
  const goOn = () => {
    // The address may name something of the former user.
    navigate('/home', { replace: true });
    session.accept(user);
  };
  const signOut = () => void session.signOut();
  return (
    <AccountQuestion title="Another account" user={user} onContinue={goOn} onSignOut={signOut}>
      <bdi translate="no">{accountName(session.lastUser)}</bdi> was signed in here. You’re now signed in as
    </AccountQuestion>
  );
});
