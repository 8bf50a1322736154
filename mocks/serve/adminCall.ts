import type { Mock } from '../Mock.ts';

/** The files of the panel: its page, its program and its styles. */
export interface PanelFiles {
  readonly html: string;
  readonly js: string;
  readonly css: string;
}

/** A call that controls the mock instead of calling the provider. */
export interface AdminCall {
  readonly mock: Mock;
  readonly appUrl: string;
  /** Makes the files of the panel; undefined where there is none. */
  readonly panel?: (() => Promise<PanelFiles>) | undefined;
  readonly request: Request;
}

export type Respond = (call: AdminCall) => Response | Promise<Response>;
