import { AllLinksStore } from '../state/catalogue/AllLinksStore.ts';
import { OtherTabsStore } from '../state/catalogue/OtherTabsStore.ts';
import { UnsupportedActionsStore } from '../state/catalogue/UnsupportedActionsStore.ts';
import { UndoStore } from '../state/notices/UndoStore.ts';
import { AnalyticsStore } from './analytics/AnalyticsStore.ts';
import { LinkDetailsStore } from './link-page/LinkDetailsStore.ts';
import { LinkRemovalStore } from './links/actions/LinkRemovalStore.ts';
import { BulkCreateStore } from './links/bulk-create/BulkCreateStore.ts';
import { CampaignPresetsStore } from './links/form/CampaignPresetsStore.ts';
import { CreateLinkStore } from './links/form/CreateLinkStore.ts';
import { LinkEditorStore } from './links/form/LinkEditorStore.ts';
import { NewLinkMarks } from './links/form/NewLinkMarks.ts';
import { UnsentStore } from './links/form/UnsentStore.ts';
import { PeekStore } from './links/peek/PeekStore.ts';
import { QrStore } from './links/qr/QrStore.ts';
import { QueriedLinksStore } from './links/query/QueriedLinksStore.ts';
import { BulkStore } from './links/selection/BulkStore.ts';
import { ExportStore } from './links/selection/ExportStore.ts';
import { ReadAllStore } from './links/selection/ReadAllStore.ts';
import { SelectionStore } from './links/selection/SelectionStore.ts';
import { SearchStore } from './search/SearchStore.ts';
import { BookmarkletStore } from './settings/BookmarkletStore.ts';
import { HelpStore } from './shell/help/HelpStore.ts';

/** Store classes of an account whose code is loaded on first use, or after the first screen. */
export const LAZY_STORES = {
  allLinks: AllLinksStore,
  analytics: AnalyticsStore,
  bulkCreate: BulkCreateStore,
  bookmarklet: BookmarkletStore,
  bulk: BulkStore,
  campaignPresets: CampaignPresetsStore,
  readingAll: ReadAllStore,
  createLink: CreateLinkStore,
  exporting: ExportStore,
  help: HelpStore,
  unsupportedActions: UnsupportedActionsStore,
  linkDetails: LinkDetailsStore,
  linkEditor: LinkEditorStore,
  linkRemoval: LinkRemovalStore,
  newLinks: NewLinkMarks,
  otherTabs: OtherTabsStore,
  peek: PeekStore,
  qr: QrStore,
  queriedLinks: QueriedLinksStore,
  search: SearchStore,
  selection: SelectionStore,
  undo: UndoStore,
  unsent: UnsentStore,
};
