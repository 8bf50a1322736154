import { runMatrix } from './runMatrix.ts';
import { VISITOR_DOORS } from './visitorDoors.ts';

runMatrix(VISITOR_DOORS);
