import { observer } from 'mobx-react-lite';
import type { PanelStores } from '../PanelStores.ts';

/** Tells screen readers of new mails, and of settings that were changed as a whole. */
export const Announcements = observer(({ stores: { mailbox, settings } }: { stores: PanelStores }) => (
  <>
    <p className="mock-unseen" role="status">
      {mailbox.announcement}
    </p>
    <p className="mock-unseen" role="status">
      {settings.announcement}
    </p>
  </>
));
