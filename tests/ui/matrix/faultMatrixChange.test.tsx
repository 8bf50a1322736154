import { testFaults } from './faultMatrix.ts';
import { CHANGE_ENTRY_POINTS } from './linkEntryPoints.ts';

testFaults(CHANGE_ENTRY_POINTS);
