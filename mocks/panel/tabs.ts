/** The tabs in their order. */
export const TABS = ['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data'] as const;

export type Tab = (typeof TABS)[number];

/** What visitors of a demo use; the others are for developers. */
export const VISITOR_TABS: readonly Tab[] = ['Mailbox', 'Data'];

export const isTab = (name: unknown): name is Tab => TABS.some((tab) => tab === name);

export const tabId = (tab: Tab): string => `mock-tab-${tab.toLowerCase()}`;

export const tabPanelId = (tab: Tab): string => `mock-tabpanel-${tab.toLowerCase()}`;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The one of some tabs that a key moves to; undefined for other keys. */
export const tabAfter = (tabs: readonly Tab[], tab: Tab, key: string): Tab | undefined => {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
};
