import { parseArgs } from 'node:util';
import { explore } from './explore.ts';
import { openDemo } from './openDemo.ts';

const HELP = `Uses the built demo at random, with faults, and checks after each step that nothing is broken.

  npm test -- walk                             for a minute, with a seed of its own
  npm test -- walk --minutes 10 --seed 7    for ten minutes, with that seed
  npm test -- walk --seed 7 --path 3:1:0    once again what has failed
`;

const numberFrom = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} must be a number.`);
  return value;
};

/** Runs `npm test -- walk`; resolves with its exit code. */
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
  const seed = numberFrom('seed', values.seed, Date.now() % 1_000_000);
  const ms = numberFrom('minutes', values.minutes, 1) * 60_000;
  const demo = await openDemo();
  const { failure, walks, steps } = await explore(demo, { seed, ms, path: values.path });
  await demo.close();
  process.stdout.write(`${walks} walks, ${steps} steps\n`);
  if (failure === undefined) return 0;
  process.stderr.write(`${failure}\n`);
  return 1;
};
