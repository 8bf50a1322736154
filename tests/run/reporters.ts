/** Where `TEST_REPORT` names a file, Vitest writes its report there too: `npm test` sums all of them up. */
export const reporters = () => {
  const report = process.env['TEST_REPORT'];
  return report ? { reporters: ['default', 'json'], outputFile: { json: report } } : {};
};
