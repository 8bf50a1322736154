import { Info } from 'lucide';
import { observer } from 'mobx-react-lite';
import { accountName } from '../../domain/user.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { useStores } from '../StoresContext.tsx';

/** Note about a magic link that was not used because the user is already signed in. */
export const UnusedLinkNote = observer(() => {
  const { session, openedMagicLink } = useStores();
  if (openedMagicLink.offered === undefined) return null;
  return (
    <p className="note" role="status">
      <Icon of={Info} />
      <span>
        You’re already signed in as <bdi>{accountName(session.user)}</bdi>, so the magic link wasn’t used.{' '}
        <TextButton onClick={() => void openedMagicLink.signOutToVerify(session)}>
          Sign out and use the link
        </TextButton>{' '}
        <TextButton onClick={openedMagicLink.dismiss}>Dismiss</TextButton>
      </span>
    </p>
  );
});
