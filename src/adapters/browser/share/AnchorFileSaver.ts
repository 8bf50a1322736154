import type { FileSaver } from '../../../application/ports/sharing.ts';

/** A started download keeps its own reference to the file. */
const REVOKED_AFTER_MS = 10_000;

/** Saves files as downloads. */
export class AnchorFileSaver implements FileSaver {
  save(file: Blob, name: string): void {
    const address = URL.createObjectURL(file);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
  }
}
