import { testFaults } from './faultMatrix.ts';
import { VISITOR_ENTRY_POINTS } from './visitorEntryPoints.ts';

testFaults(VISITOR_ENTRY_POINTS);
