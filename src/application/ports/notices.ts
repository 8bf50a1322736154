/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Short messages that close by themselves (specification: Errors and notices). */
export interface Notifier {
  /** The same message again extends the shown notice, with the new actions. */
  success(message: string, actions?: readonly NoticeAction[]): void;
  /** Returns a function that closes the notice. */
  error(message: string): () => void;
  /** Says what the user may not expect of something that was done. Returns a function that closes the notice. */
  warning(message: string): () => void;
  /** A notice with an 'Undo' button. Stays until the returned function is called. */
  undoable(message: string, undo: () => void): () => void;
  clear(): void;
}
