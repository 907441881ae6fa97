// What an expression of Prometheus asks for: the metrics it names, and the labels it chooses and groups by. It reads the
// part of the language that our rules and dashboard use, and refuses what it does not know.

export interface Asked {
  metric: string;
  /** The labels its selector names, with the value where one is named as it is. */
  labels: { name: string; value: string | null }[];
}

export interface Expression {
  metrics: Asked[];
  /** Labels of `by (…)`. */
  grouped: string[];
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const FUNCTIONS = new Set(
  'sum min max avg topk rate increase max_over_time histogram_quantile predict_linear time vector label_values'.split(
    ' ',
  ),
);
const TOKEN =
  /\s+|"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[a-zA-Z_:][\w:]*|\$\w+|\d+(?:\.\d+)?(?:e\d+|[smhdwy])?|=~|!~|!=|==|>=|<=|./gy;

export function readExpression(text: string): Expression {
  const tokens = Array.from(text.matchAll(TOKEN), ([token]) => token).filter((token) => token.trim() !== '');
  const metrics: Asked[] = [];
  const grouped: string[] = [];
  let at = 0;
  const isName = (token: string | undefined) => token !== undefined && /^[a-zA-Z_:]/.test(token);

  function until(end: string): string[] {
    const inside: string[] = [];
    for (at += 1; tokens[at] !== end; at += 1) {
      const token = tokens[at];
      if (token === undefined) throw new Error(`Nothing closes what is opened in ${text}`);
      inside.push(token);
    }
    return inside;
  }

  function selector(): Asked['labels'] {
    const inside = until('}');
    return inside.flatMap((token, i) => {
      if (!isName(token)) return [];
      const [operator, value = ''] = [inside[i + 1], inside[i + 2]];
      if (!['=', '=~', '!=', '!~'].includes(operator ?? '')) throw new Error(`No operator after ${token} in ${text}`);
      return [{ name: token, value: operator === '=' ? (JSON.parse(value) as string) : null }];
    });
  }

  for (; at < tokens.length; at += 1) {
    const token = tokens[at] as string;
    const next = tokens[at + 1];
    if (!isName(token)) continue;
    if (token === 'by') {
      at += 1;
      grouped.push(...until(')').filter(isName));
    } else if (FUNCTIONS.has(token) && (next === '(' || next === 'by')) {
    } else if (!WORDS.has(token)) {
      if (next === '(') throw new Error(`Unknown function ${token} in ${text}`);
      if (next === '{') at += 1;
      metrics.push({ metric: token, labels: next === '{' ? selector() : [] });
    }
  }
  return { metrics, grouped };
}
