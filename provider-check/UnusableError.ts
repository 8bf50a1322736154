/** Why the check cannot begin or go on, as one sentence for the user. */
export class UnusableError extends Error {}
