import { uiConfig } from './uiConfig.ts';

/** The screens, and the mock's panel, with the checks that React makes in development. */
export default uiConfig({
  name: 'ui',
  include: ['tests/{ui,mocks}/**/*.test.tsx'],
  exclude: ['tests/ui/matrix'],
  fresh: ['tests/ui/failures.test.tsx'],
});
