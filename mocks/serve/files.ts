import { readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { messageOf } from '../../contract/json.ts';
import { Recording } from '../upstream/Recording.ts';
import { readDataFile } from '../world/readDataFile.ts';
import { StateFile } from './StateFile.ts';

export interface FileOptions {
  /** File for the responses of forwarded calls. */
  readonly record?: string | undefined;
  /** File with recorded responses, which replace the mock's own responses. */
  readonly replay?: string | undefined;
  readonly data?: string | undefined;
  readonly isWatched?: boolean | undefined;
  /** File that preserves the mock's state across restarts. */
  readonly state?: string | undefined;
}

/** Reads a file that the command line names. Throws an Error with one sentence that includes the path. */
const readNamed = <T>(path: string | undefined, read: (path: string) => T): T | undefined => {
  if (path === undefined) return undefined;
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw new Error(`${path}: ${isMissing ? 'File not found.' : error.message}`);
  }
};

const readText = (path: string): string => readFileSync(path, 'utf8');

const readIfExists = (path: string): string => {
  try {
    return readText(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Returns a function that writes a file atomically. Prints errors instead of throwing. */
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

/** Reads the files at the start. Throws an Error with one sentence if a file is unusable. */
export const readFiles = ({ record, replay, data, state }: FileOptions, print: (line: string) => void) => ({
  replay: readNamed(replay, (path) => new Recording(readText(path))),
  data: readNamed(data, (path) => readDataFile(readText(path))),
  // Written after each call, so that Ctrl+C loses no data.
  record: readNamed(record, (path) => new Recording(readIfExists(path), writerOf(path, print))),
  state: readNamed(state, (path) => new StateFile(readIfExists(path), writerOf(path, print))),
});

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 100;

/** Calls `onText` with the content of a file when it changes. Returns a function that stops watching. */
export const watchFile = (path: string | undefined, onText: (text: string) => void): (() => void) => {
  if (path === undefined) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = readIfExists(path);
  // Watches the folder: many editors replace the file, which a watcher of the file would miss.
  const watcher = watch(dirname(path), (_, name) => {
    if (name !== null && name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = readIfExists(path);
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
