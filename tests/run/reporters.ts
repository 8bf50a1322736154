/**
 * Returns Vitest options that also write a JSON report to the file in `TEST_REPORT`. `npm test` summarises
 * the reports.
 */
export const reporters = () => {
  const report = process.env['TEST_REPORT'];
  return report ? { reporters: ['default', 'json'], outputFile: { json: report } } : {};
};
