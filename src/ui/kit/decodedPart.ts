/** A part of an address: the router has decoded all but the reserved characters, which a whole decoding would do a second time. */
export const decodedPart = (part: string): string =>
  part.replace(/%(?:23|24|26|2B|2C|2F|3A|3B|3D|3F|40)/gi, decodeURIComponent);
