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

/** Previous and next link of the list behind 'Back to Links'. Hidden if the link is not in that list. */
export const LinkSteps = observer(({ id }: { readonly id: string }) => {
  const { catalogue, links } = useAccount();
  const { allLinks } = useLazyAccount();
  const { queried, shown } = links;
  // Prefers the whole list: a single page lacks the links before and after it.
  const found = queried?.found ?? (allLinks.isComplete ? allLinks.links : undefined);
  const ids = catalogue.present(found?.map((link) => link.id) ?? shown?.ids ?? []);
  const at = ids.indexOf(id);
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const goTo = (other: string | undefined) => {
    if (other === undefined) return;
    // Leaves the button, so that the heading of the other link gets the focus.
    focusContent();
    // Replaces the history entry, so that the browser's Back leads to the list.
    navigate(linkPath(other), { replace: true });
  };
  const [goToPrevious, goToNext] = [() => goTo(previous), () => goTo(next)];
  useLinkKeys({ previousRow: goToPrevious, nextRow: goToNext });

  if (at < 0) return null;
  return (
    <nav className="link-steps cluster quiet tabular" aria-label="Links in this list">
      <IconButton
        label="Previous link"
        icon={ChevronLeft}
        disabled={previous === undefined}
        onClick={goToPrevious}
      />
      <span>{`${fullCount(at + 1)} of ${fullCount(ids.length)}`}</span>
      <IconButton label="Next link" icon={ChevronRight} disabled={next === undefined} onClick={goToNext} />
    </nav>
  );
});
