/** The tabs in their order. */
export const TABS = ['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data'] as const;

export type Tab = (typeof TABS)[number];

export const isTab = (name: unknown): name is Tab => TABS.some((tab) => tab === name);

const idOf = (kind: string, tab: Tab): string => `mock-${kind}-${tab.toLowerCase()}`;

export const tabId = (tab: Tab): string => idOf('tab', tab);

export const tabPanelId = (tab: Tab): string => idOf('tabpanel', tab);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab that a key moves to; undefined for other keys. */
export const tabAfter = (tab: Tab, key: string): Tab | undefined => {
  if (key === 'Home') return TABS[0];
  if (key === 'End') return TABS.at(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
};
