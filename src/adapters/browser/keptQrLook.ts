import type { StoredValue } from '../../application/ports.ts';
import { isQrLook, PLAIN_LOOK, type QrLook } from '../../domain/qrLook.ts';
import { fieldsOf } from '../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { QR_LOOK } from './storageNames.ts';
import { kept } from './storedValues.ts';

/** The look of a user's QR codes. Nobody else's codes get the logo. */
export const keptQrLook = (storage: SafeStorage, owner: number | undefined): StoredValue<QrLook> =>
  kept(storage, `${QR_LOOK}:${owner}`, (stored) => {
    // Earlier versions knew no paper.
    const look = { paper: PLAIN_LOOK.paper, ...fieldsOf(stored) };
    return isQrLook(look) ? look : undefined;
  });
