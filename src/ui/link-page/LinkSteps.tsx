import { ChevronLeft, ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { fullCount } from '../../domain/text/fullCount.ts';
import { IconButton } from '../kit/forms/IconButton.tsx';
import { focusContent } from '../kit/keys/focus.ts';
import { linkPath } from '../navigation/linksUrl.ts';
import { navigate } from '../navigation/location.ts';
import { useAccount, useLazyAccount } from '../StoresContext.tsx';
import { useLinkKeys } from './useLinkKeys.ts';
import './link.css';

/** The steps to the links before and after this one in the list that 'Back to Links' leads to; nothing if it is not there. */
export const LinkSteps = observer(({ id }: { readonly id: string }) => {
  const { catalogue, links } = useAccount();
  const { allLinks } = useLazyAccount();
  const { queried, shown } = links;
  // Before and after a page of the list there are more.
  const found = queried?.found ?? (allLinks.isComplete ? allLinks.links : undefined);
  const ids = catalogue.present(found?.map((link) => link.id) ?? shown?.ids ?? []);
  const at = ids.indexOf(id);
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const goTo = (other: string | undefined) => {
    if (other === undefined) return;
    // The heading of the other link gets it.
    focusContent();
    // The browser's way back is that to the list.
    navigate(linkPath(other), { replace: true });
  };
  const [goBack, goOn] = [() => goTo(previous), () => goTo(next)];
  useLinkKeys({ previousRow: goBack, nextRow: goOn });

  if (at < 0) return null;
  return (
    <nav className="link-steps cluster quiet tabular" aria-label="Links of the list">
      <IconButton
        label="Previous link"
        icon={ChevronLeft}
        disabled={previous === undefined}
        onClick={goBack}
      />
      <span>{`${fullCount(at + 1)} of ${fullCount(ids.length)}`}</span>
      <IconButton label="Next link" icon={ChevronRight} disabled={next === undefined} onClick={goOn} />
    </nav>
  );
});
