import { CHANGE_DOORS } from './matrix/linkDoors.ts';
import { runMatrix } from './matrix/runMatrix.ts';

runMatrix(CHANGE_DOORS);
