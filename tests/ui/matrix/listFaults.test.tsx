import { testFaults } from './faultMatrix.ts';
import { LIST_ENTRY_POINTS } from './listEntryPoints.ts';

testFaults(LIST_ENTRY_POINTS);
