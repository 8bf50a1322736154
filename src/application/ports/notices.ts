export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Short messages that close automatically (specification: Errors and notices). */
export interface Notifier {
  /** Shows a message. Repeating the message extends the visible notice and replaces its actions. */
  success(message: string, actions?: readonly NoticeAction[]): void;
  /** Returns a function that closes the notice. */
  error(message: string): () => void;
  /** Warns about a limitation of a completed action. Returns a function that closes the notice. */
  warning(message: string): () => void;
  /** Shows a notice with an 'Undo' button until the returned function is called. */
  undoable(message: string, undo: () => void): () => void;
  clear(): void;
}
