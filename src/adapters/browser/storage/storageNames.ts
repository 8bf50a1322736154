/* The names in the browser's storages of what the program and its page keep. The first two are those of the specification. */

export const TOKEN = 'auth_token';
export const USER = 'user_data';
export const VERIFIED_LINK = 'brevity:verified-link';

export const THEME = 'brevity:theme';
export const DENSITY = 'brevity:density';
export const PAGE_SIZE = 'brevity:page-size';
export const CONFIRM_DELETE = 'brevity:confirm-delete';
export const KEEP_LINKS = 'brevity:keep-links';
export const SHORTCUTS_ON = 'brevity:shortcuts-on';
/** One for each user. */
export const QR_LOOK = 'brevity:qr-look';

export const LAST_VISIT = 'brevity:last-seen';
/** Without it, the copy of the user's links is invalid, even before it is deleted. */
export const LINKS_GENERATION = 'brevity:links-generation';
export const LINKS_DATABASE = 'brevity-links';
/** Whose batch of new links is kept. Without it, the batch is invalid, even before it is deleted. */
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
