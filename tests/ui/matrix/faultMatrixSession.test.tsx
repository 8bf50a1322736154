import { runMatrix } from './runMatrix.ts';
import { SESSION_DOORS } from './sessionDoors.ts';

runMatrix(SESSION_DOORS);
