import { uiConfig } from './uiConfig.ts';

/** The screens, the mock's panel and what only a browser has, with the checks that React makes in development. */
export default uiConfig({
  name: 'ui',
  include: ['tests/{ui,mocks,adapters,examples}/**/*.test.tsx'],
  exclude: ['tests/ui/matrix'],
  fresh: ['tests/ui/failures.test.tsx', 'tests/ui/announcements.test.tsx', 'tests/mocks/panel/**/*.test.tsx'],
});
