import { runMatrix } from './matrix/runMatrix.ts';
import { SESSION_DOORS } from './matrix/sessionDoors.ts';

runMatrix(SESSION_DOORS);
