import { parseArgs } from 'node:util';
import { explore } from './explore.ts';
import { openDemo } from './openDemo.ts';

const HELP = `Performs random actions in the built demo, with faults, and checks invariants after each step.

  npm test -- walk                          runs for a minute, with a random seed
  npm test -- walk --minutes 10 --seed 7    runs for ten minutes, with this seed
  npm test -- walk --seed 7 --path 3:1:0    repeats a failed walk
`;

const parseNumber = (name: string, text: string | undefined, defaultValue: number): number => {
  if (text === undefined) return defaultValue;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} must be a number.`);
  return value;
};

/** Runs `npm test -- walk`. Returns its exit code. */
export const runCommand = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      path: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const seed = parseNumber('seed', values.seed, Date.now() % 1_000_000);
  const ms = parseNumber('minutes', values.minutes, 1) * 60_000;
  const demo = await openDemo();
  const { failure, walks, steps } = await explore(demo, { seed, ms, path: values.path });
  await demo.close();
  process.stdout.write(`${walks} walks, ${steps} steps\n`);
  if (failure === undefined) return 0;
  process.stderr.write(`${failure}\n`);
  return 1;
};
