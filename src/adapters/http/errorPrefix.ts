/** The prefix of the error messages of each operation (specification: Errors and notices). */
export const ERROR_PREFIX = {
  register: 'Registration failed: ',
  requestMagicLink: 'Login failed: ',
  verify: 'Token verification failed: ',
  signOut: 'Logout failed: ',
  refresh: 'Token refresh failed: ',
  profile: 'Failed to get profile: ',
  preferences: 'Failed to get preferences: ',
  deleteAccount: 'Failed to delete account: ',
  createLink: 'Failed to create link: ',
  listLinks: 'Failed to get links: ',
  getLink: 'Failed to get link: ',
  updateLink: 'Failed to update link: ',
  deleteLink: 'Failed to delete link: ',
  qrCode: 'Failed to get QR code: ',
  followShortCode: 'Failed to follow short code: ',
  linkClicks: 'Failed to get link clicks: ',
  linkStats: 'Failed to get link stats: ',
  aggregated: 'Failed to get aggregated analytics: ',
} as const;

export type Operation = keyof typeof ERROR_PREFIX;
