import { LIST_DOORS } from './listDoors.ts';
import { runMatrix } from './runMatrix.ts';

runMatrix(LIST_DOORS);
