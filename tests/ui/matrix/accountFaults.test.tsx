import { ACCOUNT_ENTRY_POINTS } from './accountEntryPoints.ts';
import { testFaults } from './faultMatrix.ts';

testFaults(ACCOUNT_ENTRY_POINTS);
