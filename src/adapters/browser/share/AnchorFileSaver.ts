import type { FileSaver } from '../../../application/ports/sharing.ts';

/** Leaves time to start the download. A started download has a separate reference to the file. */
const REVOKED_AFTER_MS = 10_000;

export class AnchorFileSaver implements FileSaver {
  save(file: Blob, name: string): void {
    const url = URL.createObjectURL(file);
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
  }
}
