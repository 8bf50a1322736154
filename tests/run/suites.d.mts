interface Suite {
  readonly command: string;
  readonly after?: string;
  readonly isOnlyInAll?: boolean;
  readonly isTool?: boolean;
}

export const SUITES: Readonly<Record<string, Suite>>;
