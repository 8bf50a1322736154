export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly why: string;
  readonly command: string;
}

export function failuresOf(suite: string, reportFile: string, output: string): Failure[];
export function summaryOf(failures: readonly Failure[]): string;
