/** What is wrong with a text that somebody has typed, and where in the text. */
export class Mistake extends Error {
  /** One sentence, for whoever sees the text. */
  readonly why: string;
  readonly from: number;
  readonly to: number;

  /** `what` is a sentence that names the text, for whoever does not see it. */
  constructor(what: string, why: string, from: number, to: number) {
    super(`${what} ${why}`);
    this.why = why;
    this.from = from;
    this.to = to;
  }
}
