import { testFaults } from './faultMatrix.ts';
import { LINK_ENTRY_POINTS } from './linkEntryPoints.ts';

testFaults(LINK_ENTRY_POINTS);
