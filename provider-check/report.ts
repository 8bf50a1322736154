import type { Report } from './checkProvider.ts';
import { DIFFERENCES, type Finding, type Verdict } from './Findings.ts';

const SECTIONS: readonly (readonly [verdict: Verdict, title: string, sign: string])[] = [
  ['holds', 'Passed', '✓'],
  ['untried', 'Not checked', '-'],
  ['feature', 'Costs a feature (differs from an assumption of the contract)', '~'],
  ['differs', 'Differs from the specification', '✗'],
  ['broken', 'Breaks the dashboard', '✗✗'],
];

const INDENT = '      ';
const MAX_WIDTH = 110;

/** Returns the text of a finding, with its count if that exceeds the number of requests. */
export const textOf = ({ verdict, text, calls, count }: Finding): string =>
  verdict !== 'holds' && count > Math.max(calls.length, 1) ? `${text} (${count} times)` : text;

/** Returns the text and the requests of a finding, wrapped at `MAX_WIDTH`. */
const linesOf = (finding: Finding, sign: string): readonly string[] => {
  const { calls } = finding;
  const [only] = calls;
  const line = `  ${sign} ${textOf(finding)}`;
  if (calls.length === 1 && line.length + `${only}`.length + 2 <= MAX_WIDTH) return [`${line}: ${only}`];
  const lines = [line];
  for (const call of calls) {
    const last = lines.at(-1) ?? line;
    if (lines.length === 1 || last.length + call.length + 2 > MAX_WIDTH) lines.push(INDENT + call);
    else lines[lines.length - 1] = `${last}, ${call}`;
  }
  return lines;
};

const evidenceOf = ({ evidence }: Finding): readonly string[] =>
  evidence === undefined
    ? []
    : [
        `${INDENT}received: ${evidence.received}`,
        `${INDENT}expected: ${evidence.expected}`,
        `${INDENT}${evidence.command}`,
      ];

/** Returns the report as text. The most severe findings are last, next to the prompt. */
export const formatReport = ({ url, calls, tookMs, findings, stopped, leftBehind }: Report): string => {
  const sections = SECTIONS.flatMap(([verdict, title, sign]) => {
    const found = findings.of(verdict);
    return found.length === 0
      ? []
      : [`\n${title}`, ...found.flatMap((one) => [...linesOf(one, sign), ...evidenceOf(one)])];
  });
  const left =
    leftBehind.length === 0
      ? []
      : ['\nTest links that could not be removed', ...leftBehind.map((one) => `  ! ${one}`)];
  const counts = DIFFERENCES.map((verdict) => findings.of(verdict).length);
  const [broken, differing, features] = counts;
  return [
    `${url}: ${calls} requests in ${(tookMs / 1000).toFixed(1)} s`,
    ...sections,
    ...left,
    ...(stopped === undefined ? [] : [`\nIncomplete: ${stopped}`]),
    ...(counts.some((count) => count > 0)
      ? ['\nThe commands read the session token from the variable TOKEN.']
      : []),
    `\nDifferences: ${broken} break the dashboard, ${differing} contradict the specification, ${features} cost a feature.`,
  ].join('\n');
};

export const reportJson = (
  { url, calls, tookMs, findings, stopped, leftBehind }: Report,
  exitCode: number,
): string => {
  const listOf = (verdict: Verdict) =>
    findings.of(verdict).map(({ text, calls: ofCalls, count, evidence }) => {
      // `came` is the name of the key in the JSON format.
      const { received: came, ...others } = evidence ?? {};
      return { text, calls: ofCalls, count, came, ...others };
    });
  const found = Object.fromEntries(SECTIONS.map(([verdict]) => [verdict, listOf(verdict)]));
  return JSON.stringify(
    { url, exitCode, calls, tookMs: Math.round(tookMs), ...found, leftBehind, stopped: stopped ?? null },
    null,
    2,
  );
};
