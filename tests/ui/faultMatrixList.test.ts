import { LIST_DOORS } from './matrix/listDoors.ts';
import { runMatrix } from './matrix/runMatrix.ts';

runMatrix(LIST_DOORS);
