import { uiConfig } from './uiConfig.ts';

/** Tests of the screens, the mock's panel and browser APIs, with React's development build and its warnings. */
export default uiConfig({
  name: 'ui',
  include: ['tests/{ui,mocks,adapters,examples}/**/*.test.tsx'],
  exclude: ['tests/ui/matrix'],
  fresh: ['tests/ui/failures.test.tsx', 'tests/ui/announcements.test.tsx', 'tests/mocks/panel/**/*.test.tsx'],
});
