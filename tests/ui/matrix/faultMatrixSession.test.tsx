import { testFaults } from './faultMatrix.ts';
import { SESSION_ENTRY_POINTS } from './sessionEntryPoints.ts';

testFaults(SESSION_ENTRY_POINTS);
