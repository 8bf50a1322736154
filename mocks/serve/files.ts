import { readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { messageOf } from '../../contract/json.ts';
import { Recording } from '../upstream/Recording.ts';
import { readDataFile } from '../world/readDataFile.ts';
import { StateFile } from './StateFile.ts';

export interface FileOptions {
  /** Where responses of forwarded calls are kept. */
  readonly record?: string | undefined;
  /** Recorded responses, which are given in place of the mock's own. */
  readonly replay?: string | undefined;
  readonly data?: string | undefined;
  readonly isWatched?: boolean | undefined;
  /** Where the mock is kept as it is, over restarts. */
  readonly state?: string | undefined;
}

/** Reads a file that the command names; throws an error of it as one sentence that names the file. */
const readNamed = <T>(path: string | undefined, read: (path: string) => T): T | undefined => {
  if (path === undefined) return undefined;
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw new Error(`${path}: ${isMissing ? 'There is no such file.' : error.message}`);
  }
};

const textOf = (path: string): string => readFileSync(path, 'utf8');

const textIfThere = (path: string): string => {
  try {
    return textOf(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Writes a file whole or not at all; what prevents it is printed. */
const writerOf =
  (path: string, print: (line: string) => void) =>
  (text: string): void => {
    try {
      const unfinished = `${path}.${process.pid}.tmp`;
      writeFileSync(unfinished, text);
      renameSync(unfinished, path);
    } catch (error) {
      print(`${path}: ${messageOf(error)}`);
    }
  };

/** What the files contain at the start; throws an Error with one sentence for one that cannot be used. */
export const readFiles = ({ record, replay, data, state }: FileOptions, print: (line: string) => void) => ({
  replay: readNamed(replay, (path) => new Recording(textOf(path))),
  data: readNamed(data, (path) => readDataFile(textOf(path))),
  // Written with each call, so that Ctrl+C loses nothing.
  record: readNamed(record, (path) => new Recording(textIfThere(path), writerOf(path, print))),
  state: readNamed(state, (path) => new StateFile(textIfThere(path), writerOf(path, print))),
});

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 100;

/** Calls `onText` with the text of a file, if there is one, when it has changed; returns a function that stops it. */
export const watchFile = (path: string | undefined, onText: (text: string) => void): (() => void) => {
  if (path === undefined) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = textIfThere(path);
  // The folder: many editors put a new file in the place of the old one, which a watch of the file would not notice.
  const watcher = watch(dirname(path), (_, name) => {
    if (name !== null && name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = textIfThere(path);
      if (text === '' || text === known) return;
      known = text;
      onText(text);
    }, SETTLED_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
};
