import { runMatrix } from './matrix/runMatrix.ts';
import { VISITOR_DOORS } from './matrix/visitorDoors.ts';

runMatrix(VISITOR_DOORS);
