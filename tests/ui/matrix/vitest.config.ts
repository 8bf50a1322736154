import { uiConfig } from '../uiConfig.ts';

// As users get the program, which is also much quicker.
process.env['NODE_ENV'] = 'production';

/** The fault matrix: every call of every screen with a sample of the faults, or with all of them (`--mode all`). */
export default uiConfig({
  name: 'matrix',
  include: ['tests/ui/matrix/*.test.tsx'],
  globalSetup: 'tests/ui/matrix/globalSetup.ts',
  // For a sample, a third page takes longer to load than it saves.
  maxWorkers: process.argv.includes('all') ? 3 : 2,
});
