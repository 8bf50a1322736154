import { encode } from 'uqr';
import type { QrEncoder } from '../../../application/ports/sharing.ts';
import type { QrLevel, QrModules } from '../../../domain/links/qrStyle.ts';
import { attempt } from '../../../lib/attempt.ts';

/** QR encoder that raises the error-correction level as far as the code's size allows. */
export class UqrEncoder implements QrEncoder {
  encode(text: string, level: QrLevel): QrModules | undefined {
    // `encode` throws if the text does not fit into the largest code.
    return attempt(() => encode(text, { ecc: level, boostEcc: true, border: 0 }).data);
  }
}
