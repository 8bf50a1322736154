import { Mock } from '../../mocks/Mock.ts';

const PROVIDER = 'https://provider.example';

type Entries = Readonly<Record<string, string>>;

/** A storage in memory, as far as the mock uses one. */
const storageWith = (entries: Entries): Storage => {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
    clear: () => map.clear(),
  };
};

/** The ids of the first links that the mock of a page has, by what that page has stored. */
export const idsIn = async (entries: Entries, limit: number): Promise<readonly string[]> => {
  const mock = new Mock({ apiBaseUrl: PROVIDER, storage: storageWith(entries) });
  mock.change({ faults: [], latency: { fromMs: 0, toMs: 0 }, isOffline: false });
  const response = await mock.fetch(`${PROVIDER}/v1/links?page=1&limit=${limit}`, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${entries['auth_token']}` },
  });
  const { links } = await response.json();
  return links.map(({ id }: { id: string | number }) => String(id));
};
