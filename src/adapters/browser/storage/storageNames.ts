/* Names in the browser's storages. The specification fixes `TOKEN` and `USER`. */

export const TOKEN = 'auth_token';
export const USER = 'user_data';
export const VERIFIED_LINK = 'brevity:verified-link';

export const THEME = 'brevity:theme';
export const DENSITY = 'brevity:density';
export const PAGE_SIZE = 'brevity:page-size';
export const CONFIRM_DELETE = 'brevity:confirm-delete';
export const KEEP_LINKS = 'brevity:keep-links';
export const SHORTCUTS_ON = 'brevity:shortcuts-on';
/** Prefix of one name per user. */
export const QR_LOOK = 'brevity:qr-look';

export const LAST_VISIT = 'brevity:last-seen';
/** The link cache is invalid without this value, even before its database is deleted. */
export const LINKS_GENERATION = 'brevity:links-generation';
export const LINKS_DATABASE = 'brevity-links';
/** Owner of the stored bulk create. The rows are invalid without it, even before they are deleted. */
export const BULK_CREATE_OWNER = 'brevity:batch-owner';
export const BULK_CREATE_DATABASE = 'brevity-batch';
export const CAMPAIGN_PRESETS = 'brevity:campaign-presets';
export const DRAFTS = 'brevity:drafts';
export const PENDING_CREATIONS = 'brevity:pending-creations';
export const MAGIC_LINK_ADDRESS = 'brevity:magic-link-address';

export const RETURN_PATH = 'brevity:return-path';
export const TAB = 'brevity:tab';
export const RELOADED = 'brevity:reloaded';
export const SESSION_ENDS = 'brevity:session-ends';
