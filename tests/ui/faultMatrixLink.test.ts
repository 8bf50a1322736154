import { LINK_DOORS } from './matrix/linkDoors.ts';
import { runMatrix } from './matrix/runMatrix.ts';

runMatrix(LINK_DOORS);
