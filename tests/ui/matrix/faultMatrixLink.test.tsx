import { LINK_DOORS } from './linkDoors.ts';
import { runMatrix } from './runMatrix.ts';

runMatrix(LINK_DOORS);
