/** What is wrong with a text that somebody has typed, and where in the text. */
export class Mistake extends Error {
  /** One sentence, to be shown beside the text. */
  readonly why: string;
  readonly from: number;
  readonly to: number;

  /** `what` is a sentence that names the text, for messages that stand alone. */
  constructor(what: string, why: string, from: number, to: number) {
    super(`${what} ${why}`);
    this.why = why;
    this.from = from;
    this.to = to;
  }
}
