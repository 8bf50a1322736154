/*
 * Class names and attributes by which code finds elements of other components. The components that render
 * these elements use the same constants. Style sheets and tests repeat the names.
 */

export const LIST_CLASS = 'rows';
export const ROW_CLASS = 'row';
/** Rows of /links, which can be selected. */
export const LINK_ROW_CLASS = 'link-row';
/** The short link in a row, which is the first focus target of the row. */
export const ROW_LINK_CLASS = 'address-link';
export const ROW_CHECK_CLASS = 'row-check';
export const LIST_SEARCH_CLASS = 'list-search';
export const SELECTION_BAR_CLASS = 'selection-bar';
export const POPUP_CLASS = 'popup';

/** Attribute with the ID of a row's link. */
export const ROW_ID = 'data-id';
/** Attribute with the action of a control in a row. */
export const ROW_ACTION = 'data-does';
export type RowAction = 'copy' | 'share' | 'edit' | 'menu';

export const rowAttributes = (id: string) => ({ [ROW_ID]: id });
export const actionAttributes = (action: RowAction) => ({ [ROW_ACTION]: action });

export const LIST = `.${LIST_CLASS}`;
export const ROW = `.${ROW_CLASS}[${ROW_ID}]`;
export const LINK_ROW = `.${LINK_ROW_CLASS}`;
export const ROW_LINK = `.${ROW_LINK_CLASS}`;
export const ROW_CHECKBOX = `.${ROW_CHECK_CLASS} input`;
export const LIST_SEARCH_FIELD = `.${LIST_SEARCH_CLASS} input`;
export const SELECTION_BAR = `.${SELECTION_BAR_CLASS}`;
export const POPUP = `.${POPUP_CLASS}`;
export const OPEN_DIALOG = 'dialog[open]';
