import { CHANGE_DOORS } from './linkDoors.ts';
import { runMatrix } from './runMatrix.ts';

runMatrix(CHANGE_DOORS);
