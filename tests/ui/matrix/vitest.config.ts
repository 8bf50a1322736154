import { uiConfig } from '../uiConfig.ts';

// React's production build is what users get, and much faster.
process.env['NODE_ENV'] = 'production';

/** The fault matrix: every request of every screen, with a sample of the faults or with all of them (`--mode all`). */
export default uiConfig({
  name: 'matrix',
  include: ['tests/ui/matrix/*.test.tsx'],
  globalSetup: 'tests/ui/matrix/globalSetup.ts',
  // For a sample, loading a third page takes longer than it saves.
  maxWorkers: process.argv.includes('all') ? 3 : 2,
});
