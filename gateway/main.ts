import { runCommand } from './runCommand.ts';

runCommand(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
