import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Link, shownHost } from '../../../domain/links/link.ts';
import { needsAllLinks } from '../../../domain/links/linkQuery.ts';
import { trimmed } from '../../../domain/text/typedText.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { navigate } from '../../navigation/location.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { DraftForm } from './DraftForm.tsx';

/** The editor of a link. Loads an unknown link first. */
export const LinkEditor = observer(({ id, onClose }: Closable & { readonly id: string }) => {
  const { catalogue, links } = useAccount();
  const { linkEditor } = useLazyAccount();
  const link = catalogue.link(id);
  // The link as opened: a refreshed list must not reset the form, and a deletion must not close it.
  const [opened, setOpened] = useState(link);
  // The page that is still loading may contain the link.
  const isMissing = !link && !opened && (needsAllLinks(links.place) || !links.list.isLoading);
  const close = useEffectEvent(onClose);

  if (!opened && link) setOpened(link);

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void linkEditor.find(id).then((isFound) => {
      if (isCurrent && !isFound) close(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, id, linkEditor]);

  return opened && <EditDialog opened={opened} onClose={onClose} />;
});

/** For a deleted link, because the form already reports that it is gone. */
const NO_FAILURE = { failure: undefined, waitS: 0 };

/** Esc and 'Close' keep the draft. The button beside 'Save changes' discards it. */
const EditDialog = observer(({ opened, onClose }: Closable & { readonly opened: Link }) => {
  const { product, session } = useStores();
  const { linkEditor, createLink } = useLazyAccount();
  const { form, isGone } = linkEditor;
  const owner = session.user?.email ?? '';

  useLayoutEffect(() => linkEditor.open(owner, opened), [linkEditor, owner, opened]);

  const cancel = () => {
    form.discard();
    onClose(true);
  };
  // The draft of a deleted link could not be opened again.
  const close = () => (linkEditor.isGone ? cancel() : onClose(true));
  const createAgain = () => {
    createLink.prefill(form.draft);
    form.discard();
    onClose(false);
    navigate('/add-link');
  };

  return (
    <Dialog title="Edit link" onClose={close} busy={form.isBusy}>
      <DraftForm
        form={form}
        link={opened}
        host={isGone ? undefined : shownHost(product.shortDomain, opened) || undefined}
        onSent={close}
        insteadOfSending={isGone ? createAgain : undefined}
      >
        {trimmed(form.draft.shortCode) !== opened.shortCode && (
          <p className="note is-caution" role="status">
            If you change the short code, links you’ve already shared will stop working.
          </p>
        )}
        {isGone && (
          <p className="note is-caution" role="status">
            This link no longer exists. Create it again to keep your changes.
          </p>
        )}
        <div className="dialog-actions cluster">
          <Button onClick={cancel} disabled={form.isBusy}>
            {form.isChanged ? 'Discard changes' : 'Cancel'}
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel="Saving..." outcome={isGone ? NO_FAILURE : form.outcome}>
            {isGone ? 'Create it again' : 'Save changes'}
          </SubmitButton>
        </div>
      </DraftForm>
    </Dialog>
  );
});
