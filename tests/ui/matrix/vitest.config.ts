import { uiConfig } from '../uiConfig.ts';

// As users get the program, which is also much quicker.
process.env['NODE_ENV'] = 'production';

/** Every call with every fault. */
export default uiConfig({ name: 'matrix', include: ['tests/ui/matrix/*.test.tsx'] });
